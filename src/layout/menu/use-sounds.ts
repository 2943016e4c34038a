import { useLoading } from '#widgets/use-loading.ts'
import type { SoundsAt } from './search-menus.ts'

/** No letters stand for a sound. */
export const SILENT: SoundsAt = () => null

/** Names by their sound; null until the readings of the characters are there. Without them texts serve. */
export function useSounds(): SoundsAt | null {
  const { value, problem } = useLoading(fetchSounds)
  return problem === null ? value : SILENT
}

const fetchSounds = async (): Promise<SoundsAt> => (await import('#core/formats/sounds-like.ts')).soundsAt
