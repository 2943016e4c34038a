import type { Random } from '#server/engine/seed/random.ts'
import { bucketsOf, watched, type ChapterWatch } from '#server/training/watch-session.ts'

const CHINA_MS = 8 * 3_600_000
const LAST_BUCKET = 99
const AGAIN_PERCENT = 35
const SKIPPED_PERCENT = 25
/** Of a film, in hundredths: what many see again, and what some pass over. */
const AGAIN = [42, 55] as const
const SKIPPED = [68, 80] as const

export interface DemoFilm {
  id: string
  courseId: string
  /** In seconds. */
  length: number
}

/** A study record of a course with films. */
export interface DemoWatcher {
  studentId: string
  courseId: string
  /** Percent of the course. */
  progress: number
  startMs: number
}

interface DemoWatch {
  student_id: string
  course_id: string
  year: number
  session_id: string
  session_start: Date
  session_seconds: number
  session_chapter: null
  beat_time: Date
  seconds: number
  chapters: Record<string, ChapterWatch & { length: number }>
}

interface DemoHundredth {
  course_id: string
  chapter_id: string
  day: string
  bucket: number
  plays: number
  leaves: number
}

/** What pages would have reported of these records: films in their order, as far as each record says, some parts twice, some not at all. */
export function watchedFilms(
  random: Random,
  films: readonly DemoFilm[],
  watchers: readonly DemoWatcher[],
): { watches: DemoWatch[]; hundredths: DemoHundredth[] } {
  const watches = new Map<string, DemoWatch>()
  const hundredths = new Map<string, DemoHundredth>()
  for (const watcher of watchers) {
    const { studentId, courseId, startMs } = watcher
    const day = new Date(startMs + CHINA_MS).toISOString().slice(0, 10)
    const year = Number(day.slice(0, 4))
    const key = `${studentId} ${courseId} ${year}`
    const watch = watches.get(key) ?? newWatch(watcher, year)
    watches.set(key, watch)
    for (const { film, to } of reached(films, watcher)) {
      for (const [start, end] of stretchesOf(random, film, to)) {
        watch.chapters[film.id] = { ...watched(watch.chapters[film.id], start, end, film.length), length: film.length }
        watch.seconds += end - start
        for (const { bucket } of bucketsOf(start, end, film.length))
          hundredthOf(hundredths, film, day, bucket).plays += 1
      }
      const left = Math.floor((100 * to) / film.length)
      if (left < LAST_BUCKET) hundredthOf(hundredths, film, day, left).leaves += 1
    }
  }
  return { watches: [...watches.values()], hundredths: [...hundredths.values()] }
}

function newWatch({ studentId, courseId, startMs }: DemoWatcher, year: number): DemoWatch {
  const at = new Date(startMs)
  return {
    student_id: studentId,
    course_id: courseId,
    year,
    session_id: '',
    session_start: at,
    session_seconds: 0,
    session_chapter: null,
    beat_time: at,
    seconds: 0,
    chapters: {},
  }
}

/** The films of a course that somebody came to, and how far in each, in seconds. */
function reached(films: readonly DemoFilm[], { courseId, progress }: DemoWatcher): { film: DemoFilm; to: number }[] {
  const own = films.filter((film) => film.courseId === courseId)
  let left = (own.reduce((sum, { length }) => sum + length, 0) * progress) / 100
  return own.flatMap((film) => {
    const to = Math.min(film.length, left)
    left -= to
    return to > 0 ? [{ film, to }] : []
  })
}

/** What is played of a film until `to`, in seconds. */
function stretchesOf(random: Random, { length }: DemoFilm, to: number): [number, number][] {
  const at = (hundredth: number) => (hundredth * length) / 100
  const again: [number, number][] =
    random.chance(AGAIN_PERCENT) && to > at(AGAIN[1]) ? [[at(AGAIN[0]), at(AGAIN[1])]] : []
  if (!random.chance(SKIPPED_PERCENT) || to <= at(SKIPPED[1])) return [[0, to], ...again]
  return [[0, at(SKIPPED[0])], [at(SKIPPED[1]), to], ...again]
}

function hundredthOf(all: Map<string, DemoHundredth>, film: DemoFilm, day: string, bucket: number): DemoHundredth {
  const key = `${film.id} ${day} ${bucket}`
  const known = all.get(key) ?? {
    course_id: film.courseId,
    chapter_id: film.id,
    day,
    bucket,
    plays: 0,
    leaves: 0,
  }
  all.set(key, known)
  return known
}
