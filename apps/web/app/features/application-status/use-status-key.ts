import { useEffect, useState } from 'react'

const readHash = () => location.hash.slice(1)

/** A link to a part of this page, such as the one that skips the menu, replaces what is behind the `#`. */
const isPartOfPage = (hash: string) => hash !== '' && document.getElementById(hash) !== null

/**
 * The part of the address after `#`: undefined until the script runs, and empty when the address has none. The
 * address keeps the key when the visitor follows a link to a part of this page, because a reload would lose it.
 */
export function useStatusKey(): string | undefined {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    let current = isPartOfPage(readHash()) ? '' : readHash()
    setKey(current)
    const update = () => {
      const hash = readHash()
      if (!isPartOfPage(hash)) {
        current = hash
        setKey(hash)
      } else if (current) history.replaceState(history.state, '', `#${current}`)
    }
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  return key
}
