/** The text of a component in its file: from `function Name(` to the brace that closes it. Throws when there is none, so that an example never stands without its code. */
export function sourceOf(file: string, name: string): string {
  const found = new RegExp(`^(?:export )?(function ${name}\\([\\s\\S]*?^\\})`, 'm').exec(file.replaceAll('\r\n', '\n'))
  if (found?.[1] === undefined) throw new Error(`sourceOf: there is no function ${name}`)
  return found[1]
}
