/** The names of a new entity in every layer. @param area kebab-case @param entity camelCase English noun @param label Chinese noun */
export function wordsOf(area, entity, label) {
  const kebab = entity.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const pascal = entity[0].toUpperCase() + entity.slice(1)
  const snake = kebab.replaceAll('-', '_')
  const prefix = area.replaceAll('-', '_')
  return {
    area,
    entity,
    label,
    kebab,
    table: snake.startsWith(prefix) ? `biz_${snake}` : `biz_${prefix}_${snake}`,
    path: area === kebab ? `/biz/${entity}` : `/biz/${area}/${entity}`,
    permission: area === kebab ? `biz:${entity}` : `biz:${area}:${entity}`,
    dictionary: snake.startsWith(prefix) ? `${snake}_state` : `${prefix}_${snake}_state`,
    pageId: `${area}/${pascal}List`,
    address: area === kebab ? `/${area}/list` : `/${area}/${kebab}`,
  }
}
