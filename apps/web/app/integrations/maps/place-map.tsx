import type { MapSettings } from '@cash-express/domain/geography/place'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { getMapSettings } from '../places/places.ts'
import * as messages from './map.messages.ts'
import styles from './map.module.css'
import type { Covered, MapHost, MapScene, MapView } from './map-view.ts'
import { stepBetweenPins } from './pin-button.ts'

/** Map code loads only when a map is shown. Without settings, our own map is used. */
async function openMap(host: MapHost, { allowGoogle }: { allowGoogle: boolean }): Promise<MapView> {
  const settings: MapSettings = await getMapSettings().catch(() => ({}))
  if (allowGoogle && settings.google) {
    try {
      const { openGoogleMap } = await import('./google-map.ts')
      return await openGoogleMap(host, settings.google)
    } catch {
      host.element.replaceChildren()
    }
  }
  const { openLeafletMap } = await import('./leaflet-map.ts')
  return openLeafletMap(host, settings)
}

const nothing: Covered = { right: 0, top: 0 }

/**
 * A visual addition to a list with the same content. `panel` is shown for the chosen pin; Escape closes it and returns
 * the focus to the pin.
 */
export function PlaceMap({
  name,
  scene,
  className = '',
  allowGoogle = false,
  covered = () => nothing,
  onPin,
  onClose,
  panel,
}: {
  name: string
  scene: MapScene
  className?: string | undefined
  /** Only for pages without secret answers: another company's script could read them. */
  allowGoogle?: boolean
  covered?: () => Covered
  onPin: (id: number) => void
  onClose?: () => void
  panel?: ((close: () => void) => ReactNode) | undefined
}) {
  const land = useRef<HTMLDivElement>(null)
  const view = useRef<MapView | undefined>(undefined)
  const [state, setState] = useState<'opening' | 'open' | 'broken'>('opening')
  const [google, setGoogle] = useState(allowGoogle)
  const [tries, setTries] = useState(0)
  const latest = useRef({ scene, onPin, covered })
  latest.current = { scene, onPin, covered }
  const after = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: changing `tries` opens the map again
  useEffect(() => {
    let gone = false
    const element = document.createElement('div')
    element.className = styles.land ?? ''
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', messages.keys)
    land.current?.replaceChildren(element)
    setState('opening')
    const host = {
      element,
      covered: () => latest.current.covered(),
      onPin: (id: number) => latest.current.onPin(id),
      onBroken: () => setGoogle(false),
    }
    openMap(host, { allowGoogle: google }).then(
      (opened) => {
        if (gone) return opened.close()
        view.current = opened
        opened.show(latest.current.scene)
        setState('open')
      },
      () => !gone && setState('broken'),
    )
    return () => {
      gone = true
      view.current?.close()
      view.current = undefined
    }
  }, [google, tries])

  useEffect(() => view.current?.show(scene), [scene])

  function close() {
    const { chosen } = latest.current.scene
    onClose?.()
    if (chosen !== undefined) requestAnimationFrame(() => view.current?.focusPin(chosen))
  }

  return (
    <section
      className={`${styles.frame} ${className}`}
      aria-label={name}
      aria-busy={state === 'opening'}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && scene.chosen !== undefined) close()
        else if (land.current && stepBetweenPins(land.current, event.key)) event.preventDefault()
      }}
    >
      <a className={styles.skip} href={`#${after}`}>
        {messages.skip}
      </a>
      <div className={styles.ground}>
        <div ref={land} className={styles.land} hidden={state === 'broken'} />
        {state === 'opening' && (
          <p className={styles.waiting} role="status">
            {messages.loading}
          </p>
        )}
        {state === 'broken' && (
          <div className={styles.waiting} role="status">
            <p>{messages.notLoaded}</p>
            <button type="button" className={styles.again} onClick={() => setTries((times) => times + 1)}>
              {messages.tryAgain}
            </button>
          </div>
        )}
      </div>
      {panel?.(close)}
      <span id={after} tabIndex={-1} />
    </section>
  )
}
