import { useEffect, useState } from 'react'
import type { SoundsAt } from './search-menus.ts'

/** No letters stand for a sound. */
export const SILENT: SoundsAt = () => null

/** Names by their sound; null until the readings of the characters are there. Without them texts serve. */
export function useSounds(): SoundsAt | null {
  const [soundsAt, setSounds] = useState<SoundsAt | null>(null)
  useEffect(() => {
    let isGone = false
    const take = (found: SoundsAt) => {
      if (!isGone) setSounds(() => found)
    }
    import('#core/formats/sounds-like.ts').then(
      (sounds) => take(sounds.soundsAt),
      () => take(SILENT), // the next opening asks again
    )
    return () => {
      isGone = true
    }
  }, [])
  return soundsAt
}
