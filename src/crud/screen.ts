import type { Entity, Offer } from '#contract/define-entity.ts'
import type { Filters, ListQuery } from '#contract/wire/list-query.ts'
import type { Row } from '#contract/wire/row.ts'
import type { LiveRows } from '#core/live/live-rows.ts'
import type { Services } from '#core/services.ts'
import type { columnSettingsMachine } from '#machines/column-settings/column-settings.machine.ts'
import type { commandMachine } from '#machines/command/command.machine.ts'
import type { ListUrls, listPageMachine } from '#machines/list-page/list-page.machine.ts'
import type { panelMachine } from '#machines/panel/panel.machine.ts'
import type { Page } from '#widgets/page-context.tsx'
import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { BatchAction, RowAction } from './actions/action-entries.ts'
import type { ActionOptions } from './actions/action-options.ts'
import type { BinOptions } from './bin/bin-definition.ts'
import type { ChildShape } from './children/child-table.ts'
import type { CrudOptions } from './crud-options.ts'
import type { DetailOf, DetailOptions, DetailParts, RelatedListOf } from './detail/detail-parts.ts'
import type { ExportParts } from './export/export-parts.ts'
import type { FeatureFace } from './feature-face.ts'
import type { AskedForm, FormItemPropsOf, FormOptions, FormParts } from './form/form-options.ts'
import type { Layout } from './form/layout-definition.ts'
import type { ImportOptions, ImportParts } from './import/import-parts.ts'
import type { StepsOptions, StepsParts } from './lifecycle/steps-parts.ts'
import type { ListOptions } from './list/list-options.ts'
import type { PageSizes } from './list/page-size-choice.ts'
import type { Part } from './part.ts'
import type { ConditionsParts } from './query/advanced/conditions-parts.ts'
import type { RecordUrls } from './record-calls.ts'
import type { ScreenLayout } from './screen-layout.ts'
import type { SummaryEntry, SummaryTile } from './summary/summary-tile.ts'
import type { TreeParts } from './tree/tree-parts.ts'
import type { TreeShape } from './tree/tree-shape.ts'
import type { ViewsParts } from './views/views-parts.ts'

export type { AskedForm, BatchAction, CrudOptions, RowAction }

/** What a form item of its own gets. */
export type FormItemProps = FormItemPropsOf<Crud>

/** Makes an actor that only this screen has; `page` is a scope of its own, named after the part. */
export type PartMaker = (page: Page, services: Services, crud: Crud) => AnyActorRef

/** Actors of a screen by name. */
export type PartMakers = Readonly<Record<string, PartMaker>>

/** The parts that such makers make. */
export type PartsOf<P extends PartMakers> = { readonly [N in keyof P]: Part<ReturnType<P[N]>> }

/** How one record is shown when it is looked at; everything has a default. */
export type DetailDefinition<K extends string> = DetailOf<K, Crud, Screen>

/** A list below a record: the rows that name it in `by`, as far as the person may see such rows. */
export type RelatedList<K extends string = string> = RelatedListOf<K, Screen>

/** A screen as data: keys of the entity, whose labels, kinds, widths and rules stand in the contract. Slots are for what only this screen has. @typeParam E its entity, whose rows they get */
export interface ScreenDefinition<
  K extends string,
  P extends PartMakers = PartMakers,
  A extends string = never,
  E extends Entity = Entity,
>
  extends
    ListOptions<NoInfer<K>, E, Crud<NoInfer<P>>>,
    ActionOptions<NoInfer<K>, NoInfer<A>, E, Crud<NoInfer<P>>>,
    FormOptions<NoInfer<K>, E, Crud, Crud<NoInfer<P>>>,
    DetailOptions<NoInfer<K>, Crud, Screen>,
    StepsOptions,
    ImportOptions,
    BinOptions<NoInfer<K>> {
  entity: Entity<K, string, A> & E
  /** Replaces the standard paths below the entity's. */
  urls?: ListUrls & Partial<RecordUrls>
  /** Actors that only this screen has, such as a viewer an action opens; made when they are first used. */
  parts?: P
  /** Where its rows stand and what stands beside them; default a list. */
  layout?: ScreenLayout<NoInfer<K>, RelatedTab>
  /** Aggregates of the entity that are shown above the list. */
  summary?: readonly SummaryEntry[]
}

/** A list of rows that belong to a record by one of their keys, or a view of the record. */
export type RelatedTab = {
  key: string
  title: string
  /** Whether the person may see it. */
  needs?: (crud: Crud) => boolean
} & (
  | { screen: Screen; by: string; commands?: CrudOptions['commands']; view?: never; rows?: never }
  /** A member of `children`: its rows are edited in place and saved together. */
  | { rows: string; view?: never }
  | { view: ComponentType<{ crud: Crud; record: Row }>; rows?: never }
)

/** A screen with everything filled in. */
export interface Screen<P extends PartMakers = PartMakers> extends Omit<
  ScreenDefinition<string, PartMakers, string>,
  'name' | 'offers' | 'urls' | 'initial' | 'hidden' | 'parts' | 'layout' | 'form' | 'children' | 'summary'
> {
  summary: readonly SummaryTile[]
  /** Every field of the form. */
  form: readonly string[]
  formLayout: Layout
  layout: ScreenLayout<string, RelatedTab>
  name: string
  offers: readonly Offer[]
  urls: Required<ListUrls> & RecordUrls
  initial: ListQuery
  hidden: readonly string[]
  parts: P
  tree: TreeShape | null
  childTables: readonly ChildShape[]
}

/** The living parts of a list screen; the slots of a definition get them. Only the list and its columns are there from the start. */
export interface Crud<P extends PartMakers = PartMakers>
  extends FormParts, DetailParts, StepsParts, TreeParts, ViewsParts, ConditionsParts, ExportParts, ImportParts {
  screen: Screen
  services: Services
  /** The features that the screen has. */
  features: readonly FeatureFace<Crud>[]
  /** Filters that always hold. */
  fixed: Filters
  list: ActorRefFrom<typeof listPageMachine>
  /** How many rows its pages have. */
  pageSizes: PageSizes
  columns: ActorRefFrom<typeof columnSettingsMachine>
  command: Part<ActorRefFrom<typeof commandMachine>>
  /** What an action answered once, as long as it is shown. */
  answer: Part<ActorRefFrom<typeof panelMachine>>
  /** What only this screen has. */
  parts: PartsOf<P>
  /** The rows as they are now; cells subscribe to them. */
  rows: LiveRows
  /** Whether an action of the entity (`add`, `deleteBatch` …) is offered here and granted. */
  can: (action: string) => boolean
  /** A record, or what belongs to one, was changed here: reads the list anew and tells the parts that wait for it. */
  changed: () => void
  /** Opens another page of the console, in its own tab. */
  open: (address: string) => void
  /** Whether this person has the page of an address. */
  leadsTo: (address: string) => boolean
}
