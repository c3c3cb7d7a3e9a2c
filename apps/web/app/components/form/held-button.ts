import type { PointerEvent } from 'react'

let pressed: DOMRect | undefined

const isOutside = ({ clientX, clientY }: PointerEvent, { left, right, top, bottom }: DOMRect) =>
  clientX < left || clientX > right || clientY < top || clientY > bottom

/**
 * Pressing a button takes the focus from a field: its message may go, or a part of the page may arrive, and the button
 * moves away under a mouse that is held still. The browser would then drop the click. The click counts when the mouse
 * stays where the button was pressed; a person who moves off has changed their mind.
 */
export const heldButton = {
  onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') return
    pressed = event.currentTarget.getBoundingClientRect()
    event.currentTarget.setPointerCapture(event.pointerId)
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    const { currentTarget, pointerId } = event
    if (pressed && currentTarget.hasPointerCapture(pointerId) && isOutside(event, pressed)) {
      currentTarget.releasePointerCapture(pointerId)
    }
  },
}
