import type { OnlineDefinition, WholeForm } from '#contract/areas/online-form/definition.ts'
import { entityNameOf, MAIN, onlineEntity } from '#contract/areas/online-form/entity-of.ts'
import { allowed } from '#core/grants.ts'
import { defineScreen } from '#crud/define-screen.ts'
import type { RelatedTab, Screen, ScreenDefinition } from '#crud/screen.ts'

/** Forms of more fields stand in two columns. */
const LONG = 6

/** The screen that a published form is. */
export function screenOf(form: WholeForm): Screen {
  return defineScreen({ ...definitionOf(form), ...shapeOf(form) })
}

function definitionOf(form: OnlineDefinition): ScreenDefinition<string> {
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
    form: [{ columns: fields.length > LONG ? 2 : 1, fields: fields.map(({ name }) => name) }],
    detail: { timeline: true },
    // Rows of a sub form are added where the record is that they belong to.
    ...(parent !== null && { offers: entity.offers.filter((offer) => offer !== 'add') }),
  }
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
