import { permissionOf, type Entity, type Offer } from '#contract/define-entity.ts'
import type { Area, Section } from '#contract/define-area.ts'
import type { ButtonFact, GroupFact, LinkFact, PageFact } from '#contract/define-page.ts'
import { groupedBy } from '#contract/collections/grouped-by.ts'
import { guardingRights } from '#contract/accounts/guarded-fields.ts'
import { maskedKeys } from '#contract/masks/masked-row.ts'
import { REVEAL } from '#contract/masks/reveal.ts'
import type { DataRuleFact } from '#contract/entity/data-rule-fact.ts'
import { ENTERPRISE, type SharedRole } from '#contract/accounts/shared-roles.ts'
import { actionCode } from '#contract/define-action.ts'
import { MENU_TYPE, type permission } from '#contract/areas/permission/permission.entity.ts'
import { lifecycleOf } from '#server/engine/resource/lifecycle-of.ts'

/** What a menu or button says of itself. */
type PermissionBody = Partial<Record<keyof typeof permission.fields, string | number | boolean | null | undefined>> & {
  perms?: string | null
}

/** A menu or button as a new platform has it. */
export interface CatalogueRow {
  /** What the row is known by from release to release: its address, else its first code. */
  key: string
  parentKey: string | null
  body: PermissionBody
  /** Shared roles that hold it from the start. */
  for: readonly SharedRole[]
  /** What shared roles see of its lists. */
  dataRules?: readonly DataRuleFact[]
}

type Place = PageFact | GroupFact

const SECTION_COMPONENT = 'layouts/RouteView'
const VERBS: Readonly<Record<Offer, string>> = {
  add: '添加',
  edit: '编辑',
  delete: '删除',
  deleteBatch: '批量删除',
  export: '导出',
  import: '导入',
}
/** Steps that are the record's own routes, offered or not. */
const OWN_ROUTES: readonly string[] = ['edit', 'delete']
const WITHOUT_BUTTON = '页面上没有这个按钮，供接口调用'

/** Every menu and button that follows from the facts of the areas, parents before what is below them. @throws when a place is below nothing or a key is there twice */
export function catalogueOf(areas: readonly Area[], sections: readonly Section[]): CatalogueRow[] {
  const entities = new Map(areas.flatMap((area) => area.entities).map((entity) => [entity.name, entity]))
  const places = areas.flatMap(({ pages, groups = [] }): Place[] => [...pages, ...groups])
  const inMenu = places.filter(({ sort }) => sort !== undefined)
  const rows = [...sections.map(sectionRow), ...inMenu.flatMap((place) => rowsOf(place, entitiesOf(place, entities)))]
  requireNarrow(rows)
  requireOwnRules(inMenu)
  return inOrder(rows)
}

/** A code that one place lets a role see a part of shows it everything through another place that does not. */
function requireNarrow(rows: readonly CatalogueRow[]): void {
  const coded = rows.flatMap((row) => codesIn(row.body).map((code) => ({ code, row })))
  const byCode = groupedBy(coded, ({ code }) => code)
  for (const { key, body, dataRules = [] } of rows) {
    const roles = new Set(dataRules.flatMap((rule) => rule.for))
    if (roles.size === 0) continue
    for (const { row: other } of codesIn(body).flatMap((code) => byCode.get(code) ?? [])) {
      const wide = other.for.find((role) => roles.has(role) && !isNarrowed(other, role))
      if (wide) throw new Error(`catalogueOf: ${key} narrows what ${wide} sees, ${other.key} does not`)
    }
  }
}

/** Rules of a page hold for what stands below it, too; a list without the columns that they name would be empty. */
function requireOwnRules(places: readonly Place[]): void {
  const pages = new Map(places.flatMap((place) => ('id' in place && place.path ? [[place.path, place]] : [])))
  for (const { title, section = '', for: holders = [], dataRules = [] } of places) {
    const above = pages.get(section)
    const bound = new Set(above?.dataRules?.flatMap((rule) => rule.for))
    const own = new Set(dataRules.flatMap((rule) => rule.for))
    const lost = holders.find((role) => bound.has(role) && !own.has(role))
    if (lost) throw new Error(`catalogueOf: rules of ${above!.title} would narrow what ${lost} sees by ${title}`)
  }
}

function isNarrowed({ dataRules = [] }: CatalogueRow, role: SharedRole): boolean {
  return dataRules.some((rule) => rule.for.includes(role))
}

function codesIn({ perms }: PermissionBody): readonly string[] {
  return perms?.split(',') ?? []
}

function sectionRow({ path, title, icon, sort, redirect, hidden, for: holders = [] }: Section): CatalogueRow {
  const body = { ...menuBody(MENU_TYPE.top), name: title, url: path, icon, sortNo: sort, hidden: hidden === true }
  return { key: path, parentKey: null, body: { ...body, component: SECTION_COMPONENT, redirect }, for: holders }
}

function entitiesOf({ title, entity, within = [] }: Place, entities: ReadonlyMap<string, Entity>): Entity[] {
  return [...(entity === undefined ? [] : [entity]), ...within].map((name) => {
    const known = entities.get(name)
    if (known === undefined) throw new Error(`catalogueOf: ${title} names ${name}, which no area has`)
    return known
  })
}

/** The row of a page or group with those of its buttons and links. */
function rowsOf(place: Place, entities: readonly Entity[]): CatalogueRow[] {
  const codes = [...entities.map((entity) => permissionOf(entity, 'list')), ...(place.codes ?? [])]
  const page = 'id' in place ? place : null
  const key = place.key ?? page?.path ?? codes[0]
  if (key === undefined) throw new Error(`catalogueOf: ${place.title} has neither an address nor a code`)
  const parentKey = place.section ?? null
  const own = { ...placeBody(place, page), perms: codes.length > 0 ? codes.join(',') : null }
  const derived = [entityButtons, actionButtons, viewButtons].flatMap((buttonsOf) =>
    entities.flatMap((entity, index) => buttonsOf(place, entity, index)),
  )
  const known = new Set([
    REVEAL,
    ...entities.flatMap(({ offers }) => offers),
    ...derived.map(({ code }) => code.slice(code.lastIndexOf(':') + 1)),
  ])
  const strange = Object.keys(place.heldBy ?? {}).find((right) => !known.has(right))
  if (strange !== undefined)
    throw new Error(`catalogueOf: ${place.title} has no right ${strange} that somebody could hold`)
  const said = new Set((place.buttons ?? []).map(({ code }) => code))
  const buttons = [...onceEach(derived).filter(({ code }) => !said.has(code)), ...(place.buttons ?? [])]
  return [
    { key, parentKey, body: own, for: place.for ?? [], dataRules: place.dataRules ?? [] },
    ...buttons.map((button, index) => buttonRow(button, key, index + 1)),
    ...(page?.links ?? []).map((link) => linkRow(link, page!)),
  ]
}

function placeBody(place: Place, page: PageFact | null): PermissionBody {
  const { title, sort, section, description } = place
  const type = section === undefined ? MENU_TYPE.top : MENU_TYPE.menu
  const body = menuBody(page === null ? MENU_TYPE.button : type)
  return {
    ...body,
    name: title,
    sortNo: sort,
    url: page?.path,
    component: page?.id,
    icon: page?.icon,
    description,
    keepAlive: page?.keepAlive === true,
    hidden: page?.hidden === true,
  }
}

function linkRow({ title, path, icon, sort, for: holders = [] }: LinkFact, page: PageFact): CatalogueRow {
  const body = { ...menuBody(MENU_TYPE.menu), name: title, url: path, component: page.id, icon, sortNo: sort }
  return { key: path, parentKey: page.section ?? null, body: { ...body, route: false }, for: holders }
}

function menuBody(menuType: number): PermissionBody {
  return { menuType, route: true, keepAlive: false, hidden: false, internalOrExternal: false }
}

/** What the entity offers, then the steps of its life cycle. @param index 0 = the entity of the place itself */
function entityButtons(place: Place, entity: Entity, index: number): ButtonFact[] {
  const noun = nounOf(place, entity, index)
  const shown = index === 0 ? (place.offers ?? entity.offers) : entity.offers
  const holders = place.changedBy ?? ENTERPRISE
  const offers = entity.offers.map((offer) => ({
    code: permissionOf(entity, offer),
    name: VERBS[offer] + noun,
    for: place.heldBy?.[offer] ?? holders,
    ...(!shown.includes(offer) && { description: WITHOUT_BUTTON }),
  }))
  const steps = stepsOf(entity).map(({ right, label, title }) => ({
    code: `${entity.permission}:${right}`,
    name: title ?? label + noun,
    for: place.heldBy?.[right] ?? holders,
  }))
  const reveals =
    maskedKeys(entity).length === 0
      ? []
      : [REVEAL].map((action) => ({
          code: permissionOf(entity, action),
          name: `查看${noun}隐藏的内容`,
          for: place.heldBy?.[REVEAL] ?? holders,
        }))
  return [...offers, ...reveals, ...steps]
}

/** Who sees fields that not everybody with the list does. */
function viewButtons(place: Place, entity: Entity, index: number): ButtonFact[] {
  return guardingRights(entity).map(({ right, labels }) => ({
    code: permissionOf(entity, right),
    name: `查看${nounOf(place, entity, index)}的${labels.join('、')}`,
    for: place.heldBy?.[right] ?? place.changedBy ?? ENTERPRISE,
  }))
}

/** Several may ask for one right; the first names it. */
function onceEach(buttons: readonly ButtonFact[]): ButtonFact[] {
  return buttons.filter(({ code }, index) => buttons.findIndex((one) => one.code === code) === index)
}

/** What its actions ask for beyond the right to look. */
function actionButtons(place: Place, entity: Entity, index: number): ButtonFact[] {
  const guarded = Object.entries(entity.actions ?? {}).filter(([, { permission }]) => permission !== 'list')
  return guarded.map(([name, action]) => {
    const right = actionCode(name, action)
    return {
      code: permissionOf(entity, right),
      name: action.right ?? action.label + nounOf(place, entity, index),
      for: place.heldBy?.[right] ?? place.changedBy ?? ENTERPRISE,
    }
  })
}

/** What a record is called. @param index 0 = that of the entity of the place itself */
function nounOf({ noun }: Place, { label }: Entity, index: number): string {
  return index === 0 ? (noun ?? label) : label
}

/** The rights that steps ask for, each once; jobs take theirs without. */
function stepsOf(entity: Entity): { right: string; label: string; title: string | undefined }[] {
  const taken = (lifecycleOf(entity)?.steps ?? []).filter(
    ({ name, by }) => by !== 'server' && !OWN_ROUTES.includes(name),
  )
  const rights = taken.map(({ name, permission = name, label, right }) => ({ right: permission, label, title: right }))
  return rights.filter(({ right }, index) => rights.findIndex((one) => one.right === right) === index)
}

function buttonRow(
  { code, name, type = 1, description, for: holders = [] }: ButtonFact,
  parentKey: string,
  sort: number,
): CatalogueRow {
  const body = { menuType: MENU_TYPE.button, name, perms: code, permsType: String(type), sortNo: sort }
  return { key: code, parentKey, body: { ...body, description }, for: holders }
}

function inOrder(rows: readonly CatalogueRow[]): CatalogueRow[] {
  const below = groupedBy(rows, ({ parentKey }) => parentKey)
  const walk = (above: string | null): CatalogueRow[] =>
    (below.get(above) ?? []).flatMap((row) => [row, ...walk(row.key)])
  const ordered = walk(null)
  const found = new Set(ordered)
  const lost = rows.find((row) => !found.has(row))
  if (lost !== undefined)
    throw new Error(`catalogueOf: ${lost.body.name} stands below ${lost.parentKey}, which is not there`)
  const keys = new Set<string>()
  for (const { key } of ordered) {
    if (keys.has(key)) throw new Error(`catalogueOf: ${key} is there twice`)
    keys.add(key)
  }
  return ordered
}
