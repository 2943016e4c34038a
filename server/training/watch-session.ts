/** The hundredths of a chapter of which is kept how many seconds of them were watched. */
const BUCKETS = 100
/** What a network may add to the time between two reports. */
const SLACK_SECONDS = 2

/** What a page says was played since it last said so; seconds of the film, or of reading. */
export interface Beat {
  chapterId: string
  from: number
  to: number
  /** Of the film, as the player knows it; 0 = it is none. */
  length: number
  /** The page is closed, hidden or at another chapter now. */
  isLeaving: boolean
}

/** What is kept of a chapter. */
export interface ChapterWatch {
  /** Seconds watched of each hundredth, no more than it has. */
  seen: number[]
  /** Where to go on, in seconds. */
  at: number
}

/** Times of a session, in seconds. */
interface Clock {
  /** Since the session began, and since the page last said something. */
  sinceStart: number
  sinceBeat: number
  /** What was counted of the session so far. */
  counted: number
}

/** How long a film is taken to be: what the player says, as far as it agrees with the whole minutes of the chapter. */
export function lengthOf(minutes: number, told: number): number {
  const most = minutes * 60
  const least = Math.max(1, most - 60)
  return told > 0 ? Math.min(most, Math.max(least, told)) : most
}

/** Seconds of what is said that can have been played: no faster than the clock of the server allows. */
export function countedOf({ from, to }: Pick<Beat, 'from' | 'to'>, { sinceStart, sinceBeat, counted }: Clock): number {
  const allowed = Math.min(sinceBeat + SLACK_SECONDS, sinceStart - counted)
  return Math.max(0, Math.min(to - from, allowed))
}

/** The hundredths that seconds from … to touch. */
export function bucketsOf(from: number, to: number, length: number): { bucket: number; seconds: number }[] {
  const size = length / BUCKETS
  const found: { bucket: number; seconds: number }[] = []
  for (let bucket = Math.max(0, Math.floor(from / size)); bucket < BUCKETS && bucket * size < to; bucket += 1) {
    const seconds = Math.min(to, (bucket + 1) * size) - Math.max(from, bucket * size)
    if (seconds > 0) found.push({ bucket, seconds })
  }
  return found
}

/** A chapter after seconds of it were watched. @param before undefined = nothing was */
export function watched(before: ChapterWatch | undefined, from: number, to: number, length: number): ChapterWatch {
  const seen = before === undefined ? Array.from({ length: BUCKETS }, () => 0) : [...before.seen]
  for (const { bucket, seconds } of bucketsOf(from, to, length))
    seen[bucket] = Math.round(Math.min(length / BUCKETS, (seen[bucket] ?? 0) + seconds) * 1_000) / 1_000
  return { seen, at: to }
}

/** Share of a chapter that was watched, in percent. */
export function percentOf(watch: ChapterWatch | undefined, length: number): number {
  if (watch === undefined || length <= 0) return 0
  const seconds = watch.seen.reduce((sum, one) => sum + one, 0)
  return Math.min(BUCKETS, (BUCKETS * seconds) / length)
}
