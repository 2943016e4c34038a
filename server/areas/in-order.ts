import { AREAS } from '#contract/areas.ts'

/** Files found in the folders of the areas, by path. @throws when one is in the folder of no area */
export function inOrder<T>(files: Readonly<Record<string, T>>): [file: string, value: T][] {
  const strangers = Object.keys(files).filter((file) => !AREAS.some(({ name }) => name === areaOf(file)))
  if (strangers.length > 0) throw new Error(`areas: ${strangers.join(', ')} is not in the list of areas`)
  return Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** The area whose folder a file such as `./user/user.demo.ts` is in. */
export function areaOf(file: string): string | undefined {
  return file.split('/')[1]
}
