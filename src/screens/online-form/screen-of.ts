import type { OnlineDefinition, WholeForm } from '#contract/areas/online-form/definition.ts'
import { isLongField } from '#contract/areas/online-form/field-kinds.ts'
import { entityNameOf, MAIN, onlineEntity } from '#contract/areas/online-form/entity-of.ts'
import { allowed } from '#core/session/grants.ts'
import { defineScreen } from '#crud/define-screen.ts'
import type { RelatedTab, Screen, ScreenDefinition } from '#crud/screen.ts'

/** From so many short fields on they stand two in a row; a table of a sub form needs the room anyway. */
const MANY_SHORT = 4
const SHORT_BESIDE_TABLE = 2

/** The screen that a published form is. */
export function screenOf(form: WholeForm): Screen {
  return defineScreen({ ...definitionOf(form, form.forms.length > 0), ...shapeOf(form) })
}

function definitionOf(form: OnlineDefinition, hasTables = false): ScreenDefinition<string> {
  const entity = onlineEntity(form)
  const { fields, parent } = form
  const listed = fields.filter(({ isListed }) => isListed).map(({ name }) => name)
  const hidden = fields.filter(({ isListed }) => !isListed).map(({ name }) => name)
  // A tree has a search by name of its own.
  const isAsked = (name: string) => entity.fields[name]?.query !== undefined && !(entity.tree && name === entity.title)
  const asked = fields.map(({ name }) => name).filter(isAsked)
  return {
    entity,
    columns: listed,
    hidden: [...hidden, 'createTime'],
    query: asked,
    form: [{ columns: columnsOf(form, hasTables), fields: fields.map(({ name }) => name) }],
    detail: { timeline: true },
    // Rows of a sub form are added where the record is that they belong to.
    ...(parent !== null && { offers: entity.offers.filter((offer) => offer !== 'add') }),
  }
}

/** By what its fields are: two columns where there is enough that is short. */
function columnsOf({ fields }: OnlineDefinition, hasTables: boolean): 1 | 2 {
  const short = fields.filter((field) => !isLongField(field)).length
  return short >= (hasTables ? SHORT_BESIDE_TABLE : MANY_SHORT) ? 2 : 1
}

/** What the way of showing it adds, and its sub forms. */
function shapeOf({ layout, forms }: WholeForm): Partial<ScreenDefinition<string>> {
  const tree = layout === 'tree' ? { layout: { kind: 'tree' as const } } : {}
  if (forms.length === 0) return tree
  const children = Object.fromEntries(forms.map((child) => [entityNameOf(child.code), childTable(child)]))
  if (layout === 'erp' || layout === 'inner') {
    const tabs = forms.map(layout === 'erp' ? listTab : rowsTab)
    return { children, layout: { kind: 'below', tabs }, detail: { timeline: true } }
  }
  const related = forms.map((child) => ({ title: child.name, screen: listOf(child), by: MAIN }))
  return { ...tree, children, ...(layout === 'tab' && { childrenAs: 'tabs' }), detail: { timeline: true, related } }
}

function childTable(child: OnlineDefinition) {
  return { entity: onlineEntity(child), columns: child.fields.map(({ name }) => name) }
}

/** The rows of a record as a list with a form of its own. */
function listOf(child: OnlineDefinition): Screen {
  return defineScreen({ ...definitionOf(child), offers: onlineEntity(child).offers })
}

function listTab(child: OnlineDefinition): RelatedTab {
  return { key: child.code, title: child.name, screen: listOf(child), by: MAIN, needs: maySee(child) }
}

/** The same, edited in place and saved together. */
function rowsTab(child: OnlineDefinition): RelatedTab {
  return { key: child.code, title: child.name, rows: entityNameOf(child.code), needs: maySee(child) }
}

function maySee(child: OnlineDefinition): NonNullable<RelatedTab['needs']> {
  return ({ services }) => allowed(onlineEntity(child).permission, services.grants())('list')
}
