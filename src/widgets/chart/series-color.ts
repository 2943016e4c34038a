const COUNT = 5

/** The custom property of the colour of a course: never the accent, which is anybody's choice, nor a colour of a state. */
export function seriesColor(which: number): string {
  return `--andun-series${(which % COUNT) + 1}`
}
