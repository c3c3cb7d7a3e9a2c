import type { PointerEvent } from 'react'

let pressed: DOMRect | undefined

const isOutside = ({ clientX, clientY }: PointerEvent, { left, right, top, bottom }: DOMRect) =>
  clientX < left || clientX > right || clientY < top || clientY > bottom

/**
 * Pressing a button blurs a field; its message may disappear or content may appear, and the button moves from under the
 * pointer. The browser then drops the click. Here the click counts if the pointer stays where the button was pressed;
 * moving away still cancels it.
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
