/** What is added to files that are there already, path → change of its text. Every list is sorted; the formatter does the rest. */
export function listed(words, isNewArea) {
  const { area, areaVariable, entity, kebab, pageId } = words
  const screens = {
    'src/app/screens.ts': (text) =>
      inserted(
        text,
        /^ {2}'[^']+': \(\) => import/,
        `  '${pageId}': () => import('#screens/${area}/${kebab}.screen.tsx'),`,
      ),
  }
  if (isNewArea) {
    return {
      'contract/areas.ts': (text) => {
        const imported = inserted(
          text,
          /^import \{ area as /,
          `import { area as ${areaVariable} } from './areas/${area}/area.ts'`,
        )
        return inserted(imported, /^ {2}[a-z][A-Za-z]+,$/, `  ${areaVariable},`)
      },
      ...screens,
    }
  }
  return {
    [`contract/areas/${area}/area.ts`]: (text) =>
      text
        .replace(
          /\n\n(?=\/\*\*)/,
          `\nimport { ${entity} } from './${kebab}.entity.ts'\nimport { page as ${entity}Page } from './${kebab}.page.ts'\n\n`,
        )
        .replace(/entities: \[/, `entities: [${entity}, `)
        .replace(/pages: \[/, `pages: [${entity}Page, `),
    ...screens,
  }
}

/** The text with a line put among those of its kind, in their order. */
function inserted(text, kind, line) {
  const lines = text.split('\n')
  const places = lines.flatMap((each, at) => (kind.test(each) ? [at] : []))
  if (places.length === 0) throw new Error(`no place for ${line}`)
  const before = places.find((at) => lines[at] > line) ?? places.at(-1) + 1
  return lines.toSpliced(before, 0, line).join('\n')
}
