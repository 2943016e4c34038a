/** Why our table is not first where it is not; said beside the figures, by what is measured. */
const REASONS: Readonly<Record<string, string>> = {
  paste: 'every cell gets a verdict, rules are asked and a step to undo is kept; the others take the values alone',
  insertTop: 'it is painted with the next frame, as every change is, while others work at once and wait for that frame',
  edit: 'all of them paint a letter with the next frame: what differs is where in a frame it came',
  update1000: 'frames and letters of all come with the next frame: what differs is where in a frame they came',
  update5000: 'frames and letters of all come with the next frame: what differs is where in a frame they came',
}

/** Frames of 60 Hz: figures that differ by less are told apart by chance. */
const FRAME_MS = 17

/** A figure of ours and the best of the others. */
export interface Compared {
  name: string
  label: string
  unit: string
  ours: number
  best: number
  by: string
}

/** Sentences that say where our table is first, and where not and why. */
export function placesOf(compared: readonly Compared[]): string[] {
  const first = compared.filter(({ ours, best }) => ours <= best)
  const behind = compared.filter(({ ours, best }) => ours > best)
  return [
    ...(first.length > 0 ? [`andun is first, or level with the first, in: ${list(first)}.`] : []),
    ...behind.map(({ name, label, unit, ours, best, by }) => {
      const figures = `${rounded(ours)} against ${rounded(best)}${unit} of ${by}`
      const isNear = unit === ' ms' && ours - best < FRAME_MS
      const reason = [isNear ? 'within a frame' : '', REASONS[name] ?? ''].filter((words) => words !== '').join('; ')
      return `Not first in ${label}: ${figures}${reason === '' ? '' : ` (${reason})`}.`
    }),
  ]
}

const list = (compared: readonly Compared[]): string => compared.map(({ label }) => label).join(', ')

/** A figure as the tables have it. */
export function rounded(value: number): string {
  if (Number.isNaN(value)) return '–'
  return Math.abs(value) < 10 ? value.toFixed(1).replace('.0', '') : value.toFixed(0)
}
