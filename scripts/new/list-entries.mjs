/** What is added to files that are there already, path → change of its text. The formatter does the rest. */
export function listed(words, isNewArea) {
  const { area, entity, kebab } = words
  if (isNewArea) return {}
  return {
    [`contract/areas/${area}/area.ts`]: (text) =>
      withInMenu(text)
        .replace(
          /\n\n(?=\/\*\*)/,
          `\nimport { ${entity} } from './${kebab}.entity.ts'\nimport { menu as ${entity}Menu } from './${kebab}.menu.ts'\nimport { page as ${entity}Page } from './${kebab}.page.ts'\n\n`,
        )
        .replace(/entities: \[/, `entities: [${entity}, `)
        .replace(/pages: \[/, `pages: [inMenu(${entity}Page, ${entity}Menu), `),
  }
}

/** The area imports what puts a page into the menu. */
function withInMenu(text) {
  if (/\binMenu\b/.test(text)) return text
  return text.replace(/(?<=define-area\.ts'\n)/, `import { inMenu } from '#contract/define-page.ts'\n`)
}
