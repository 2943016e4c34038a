import type { Entity } from '#contract/define-entity.ts'
import type { BoardDefinition } from './board/board-definition.ts'
import type { CalendarDefinition } from './calendar/calendar-definition.ts'
import type { CardDefinition } from './list/card-definition.ts'
import type { TreeOption } from './tree/tree-shape.ts'

/** Another way to show the rows of a list than its table; people switch in the toolbar, and the choice is kept. */
export type RowsView<K extends string = string> = {
  /** What a list opens with for who chose nothing. */ first?: true
} & (
  | ({ kind: 'cards' } & CardDefinition<K>)
  | ({ kind: 'board' } & BoardDefinition<K>)
  | ({ kind: 'calendar' } & CalendarDefinition<K>)
)

/** What a list that fills the page can say besides. */
interface WholeList<K extends string> {
  /** Offered beside the table; each kind at most once. */
  views?: readonly RowsView<K>[]
  /** Where 详情 opens; default a drawer. */
  details?: 'drawer' | 'tab'
}

/**
 * Where the rows of a screen stand, and what stands beside them; a screen has exactly one layout.
 * @typeParam T a tab of what belongs to the chosen record
 */
export type ScreenLayout<K extends string, T> =
  /** A list of rows. */
  | ({ kind: 'list' } & WholeList<K>)
  /** Its rows form trees, shown as a table. */
  | ({ kind: 'tree'; details?: 'drawer' | 'tab' } & TreeOption)
  /** A narrow tree at the left, what belongs to the chosen node at the right. */
  | ({ kind: 'sideTree'; tabs: readonly T[] } & TreeOption)
  /** A tree of another entity at the left; its chosen row, and what is below it, narrows the list by this parameter of its address. */
  | ({ kind: 'scoped'; tree: Entity; by: string } & WholeList<K>)
  /** What belongs to the chosen row is shown beside the list or below it, and the choice in the address. */
  | { kind: 'beside' | 'below'; tabs: readonly T[] }

/** A layout of any screen. */
type AnyLayout = ScreenLayout<string, unknown>

/** Whether what belongs to the chosen record is shown with the list. */
export function isMaster({ kind }: AnyLayout): boolean {
  return kind === 'beside' || kind === 'below'
}

/** What belongs to the chosen record, as tabs. */
export function tabsOf<T>(layout: ScreenLayout<string, T>): readonly T[] {
  return 'tabs' in layout ? layout.tabs : []
}

/** How the rows form trees; undefined = they do not. */
export function treeOptionOf(layout: AnyLayout): TreeOption | undefined {
  return layout.kind === 'tree' || layout.kind === 'sideTree' ? layout : undefined
}

/** The other ways that a screen offers to show its rows. */
export function viewsOf(layout: AnyLayout): readonly RowsView[] {
  return 'views' in layout ? (layout.views ?? []) : []
}

/** How a screen shows its rows to who chose nothing. */
export function firstView(layout: AnyLayout): RowsView['kind'] | 'table' {
  return viewsOf(layout).find(({ first }) => first === true)?.kind ?? 'table'
}

/** The cards of a screen; undefined = none but those of narrow windows. */
export function cardsOf(layout: AnyLayout): CardDefinition | undefined {
  return viewsOf(layout).find((view) => view.kind === 'cards')
}

/** Fields that the other ways of a screen show. */
export function viewKeys(layout: AnyLayout): string[] {
  return viewsOf(layout).flatMap((view) => {
    if (view.kind === 'cards') return [...view.lines, ...(view.image === undefined ? [] : [view.image])]
    if (view.kind === 'board') return [view.by, ...(view.tags ?? []), ...view.lines]
    return [view.from, view.to, view.state].filter((key) => key !== undefined)
  })
}

/** The parameter that a tree at the side narrows the list by. */
export function scopeParameterOf(layout: AnyLayout): string | undefined {
  return layout.kind === 'scoped' ? layout.by : undefined
}
