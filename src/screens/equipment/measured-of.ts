import type { DeviceRun } from '#contract/wire/device-record.ts'

const HOUR_MS = 3_600_000
/** What every device can measure stands first, in this order. */
const KNOWN: readonly string[] = ['battery', 'temperature', 'storageFree']

interface Course {
  name: string
  at: number[]
  mean: (number | null)[]
  least: (number | null)[]
  most: (number | null)[]
}

/** Measured hours by what was measured; an hour without a measure breaks the line. */
export function measuredOf(measured: DeviceRun['measured']): Course[] {
  const courses = new Map<string, Course>()
  for (const { at, name, mean, least, most } of measured) {
    const course = courses.get(name) ?? { name, at: [], mean: [], least: [], most: [] }
    courses.set(name, course)
    const last = course.at.at(-1)
    if (last !== undefined && at - last > HOUR_MS) push(course, last + HOUR_MS, null, null, null)
    push(course, at, mean, least, most)
  }
  const place = ({ name }: Course) => (KNOWN.includes(name) ? KNOWN.indexOf(name) : KNOWN.length)
  return [...courses.values()].toSorted((one, other) => place(one) - place(other))
}

type Value = number | null

function push(course: Course, at: number, mean: Value, least: Value, most: Value): void {
  course.at.push(at)
  course.mean.push(mean)
  course.least.push(least)
  course.most.push(most)
}
