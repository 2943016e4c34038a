import fs from 'node:fs'

/** Puts a text between the marks of a name in a document, and leaves the rest. */
export function writeInto(file: string, name: string, text: string): void {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`]
  const document = fs.readFileSync(file, 'utf8')
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`writeInto: ${file} has no marks of ${name}`)
  fs.writeFileSync(file, `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`)
}
