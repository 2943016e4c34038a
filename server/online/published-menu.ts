import { SECTIONS } from '#contract/menu/sections.ts'
import type { PageFact } from '#contract/define-page.ts'
import type { Entity } from '#contract/define-entity.ts'
import { catalogueOf, type CatalogueRow } from '#server/engine/registration/catalogue.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow, deleteRows, editRow } from '#server/engine/write/write-rows.ts'

/** What is put into the menu when it is published. */
export interface PublishedPage {
  /** Where its list is found. */
  address: string
  entity: Entity
  /** The page that shows it. */
  page: PageFact
  section: string
  icon: string
}

const PLACE = 10

/** Puts a published list into the menu with a button per right, as any page; what is there already keeps its place and its grants. @returns what to tell the bus once it is committed */
export async function showInMenu(asker: Context, published: PublishedPage): Promise<RowChange[]> {
  const context = ofPlatform(asker)
  const { address, section } = published
  const permissions = context.resources.named('permission')
  const rows = menuRows(published)
  const menuId = await idOf(context, 'url', address)
  const menu = rows.find(({ key }) => key === address)!
  const { name, component, hidden } = menu.body
  const parentId = (await idOf(context, 'url', section)) ?? null
  const shown =
    menuId === undefined
      ? await addRow(context, permissions, { ...menu.body, parentId })
      : await editRow(context, permissions, { id: menuId, name, component, hidden })
  const changes = [shown]
  for (const { key, body } of rows.filter(({ parentKey }) => parentKey === address)) {
    if ((await idOf(context, 'perms', key)) === undefined)
      changes.push(await addRow(context, permissions, { ...body, parentId: menuId ?? shown.ids[0]! }))
  }
  return changes
}

/** Takes a published list out of the menu; grants stay for the day it comes back. @returns what to tell the bus once it is committed */
export async function hideFromMenu(context: Context, address: string): Promise<RowChange[]> {
  const id = await idOf(context, 'url', address)
  return id === undefined
    ? []
    : [await editRow(ofPlatform(context), context.resources.named('permission'), { id, hidden: true })]
}

/** Forgets the menu of a published list with its buttons and everybody's grants. @returns what to tell the bus once it is committed */
export async function removeFromMenu(context: Context, address: string): Promise<RowChange[]> {
  const id = await idOf(context, 'url', address)
  return id === undefined ? [] : deleteRows(ofPlatform(context), context.resources.named('permission'), [id], 'delete')
}

/** The rows of the catalogue that a published list has. */
export function menuRows({ address, entity, page, section, icon }: PublishedPage): CatalogueRow[] {
  const place = { ...page, path: address, title: entity.label, icon, section, sort: PLACE }
  const facts = { ...place, entity: entity.name, changedBy: [] }
  return catalogueOf([{ name: entity.name, entities: [entity], pages: [facts] }], SECTIONS)
}

/** Designers need not administer the platform: nobody chooses the codes of what is published, and nobody is granted them by it. */
function ofPlatform(context: Context): Context {
  return { ...context, principal: { ...context.principal, administrator: true } }
}

async function idOf({ sql }: Context, column: 'url' | 'perms', value: string): Promise<string | undefined> {
  const row = await sql.selectFrom('sys_permission').select('id').where(column, '=', value).executeTakeFirst()
  return row?.id
}
