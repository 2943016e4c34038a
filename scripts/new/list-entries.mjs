/** What is added to files that are there already, path → change of its text. The formatter does the rest. */
export function listed(words, isNewArea) {
  const { area, entity, kebab } = words
  if (isNewArea) return {}
  return {
    [`contract/areas/${area}/area.ts`]: (text) =>
      text
        .replace(
          /\n\n(?=\/\*\*)/,
          `\nimport { ${entity} } from './${kebab}.entity.ts'\nimport { page as ${entity}Page } from './${kebab}.page.ts'\n\n`,
        )
        .replace(/entities: \[/, `entities: [${entity}, `)
        .replace(/pages: \[/, `pages: [${entity}Page, `),
  }
}
