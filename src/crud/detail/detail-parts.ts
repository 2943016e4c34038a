import type { Entity } from '#contract/define-entity.ts'
import type { Row } from '#contract/wire/row.ts'
import type { FormGroup } from '#crud/form/layout-definition.ts'
import type { Part } from '#crud/part.ts'
import type { panelMachine } from '#machines/panel/panel.machine.ts'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'

/**
 * What a screen says of the detail of a record.
 * @typeParam K keys of its entity
 * @typeParam C the parts of a screen
 * @typeParam S a screen
 */
export interface DetailOptions<K extends string, C, S> {
  /** How one record is shown. */
  detail?: DetailOf<K, C, S>
}

/** How one record is shown when it is looked at; everything has a default. */
export interface DetailOf<K extends string, C, S> {
  /** Default: the groups of the form, then what only the list shows. */
  groups?: readonly FormGroup<K>[]
  /** Beside the name: states, mostly. */
  tags?: readonly K[]
  /** Pictures below the name; a face, the first field of one picture, stands before it. */
  images?: readonly K[]
  /** What stands below its head, such as how far it has come. */
  above?: ComponentType<{ crud: C; record: Row }>
  /** Lists of other entities whose rows belong to the record, a tab each. */
  related?: readonly RelatedListOf<K, S>[]
  /** Views of the record that are no lists, a tab each before the lists of what belongs to it. */
  views?: readonly DetailTabView<C>[]
  /** Shows who changed what and when. */
  timeline?: true
}

/** A view of a record in a tab of its own. */
interface DetailTabView<C> {
  title: string
  /** What it shows rows of; who may not list them does not see it. */
  entity: Entity
  view: ComponentType<{ crud: C; record: Row }>
  /** What one comes for: its tab stands first. */
  first?: true
}

/** A list below a record: the rows that name it in `by`, as far as the person may see such rows. */
export interface RelatedListOf<K extends string, S> {
  title: string
  screen: S
  by: string
  /** The key of the record that they name; default its id. */
  key?: K
  /** What else its rows have in common. */
  fixed?: Readonly<Record<string, string>>
  /** What one comes for: its tab stands first. */
  first?: true
  /** Whether a record has such rows at all; it has the tab only then. */
  when?: (record: Row) => boolean
}

/** What the detail adds to the parts of a screen. */
export interface DetailParts {
  /** What stands open beside the list: a detail, or what another feature opens there under its own name. */
  panel: Part<ActorRefFrom<typeof panelMachine>>
  /** Shows a record to be looked at. */
  view: (record: Row) => void
  /** Shows a record for a quick look, from which the arrows lead to the next. */
  peek: (record: Row) => void
  /** Opens the detail of a record in a tab of its own; null for a list inside another page. */
  openTab: ((id: string) => void) | null
}
