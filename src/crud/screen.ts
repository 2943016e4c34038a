import type { SeenRow } from '#contract/define-action.ts'
import type { Entity, Field, Offer } from '#contract/define-entity.ts'
import type { SeenRowOf } from '#contract/row-of.ts'
import type { Filters, ListQuery } from '#contract/wire/list-query.ts'
import type { Row } from '#contract/wire/row.ts'
import type { LiveRows } from '#core/live/live-rows.ts'
import type { Services } from '#core/services.ts'
import type { columnSettingsMachine } from '#machines/column-settings/column-settings.machine.ts'
import type { Command, commandMachine } from '#machines/command/command.machine.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { ListUrls, listPageMachine } from '#machines/list-page/list-page.machine.ts'
import type { ListName } from '#contract/areas/list-view/named-lists.ts'
import type { panelMachine } from '#machines/panel/panel.machine.ts'
import type {
  recordDialogMachine,
  RecordDialogEvent,
  RecordMode,
} from '#machines/record-dialog/record-dialog.machine.ts'
import type { Page } from '#widgets/page-context.tsx'
import type { UploadRegistry } from '#widgets/upload/upload-registry.ts'
import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { BatchAction, RowAction } from './actions/action-entries.ts'
import type { RowLink } from '#crud/actions/row-link.ts'
import type { RunAction } from '#crud/actions/run-action.ts'
import type { BinOptions } from '#crud/bin/bin-definition.ts'
import type { Fills } from '#crud/kinds/filled.ts'
import type { ChildShape, ChildTable } from '#crud/children/child-table.ts'
import type { DetailOf, DetailOptions, DetailParts, RelatedListOf } from './detail/detail-parts.ts'
import type { ExportParts } from './export/export-parts.ts'
import type { FeatureFace } from './feature-face.ts'
import type { ImportOptions, ImportParts } from './import/import-parts.ts'
import type { PageSizes } from './list/page-size-choice.ts'
import type { FieldWarning } from './form/field-warning.ts'
import type { FormSteps } from './form/form-steps.ts'
import type { FormLayout, Layout } from './form/layout-definition.ts'
import type { StepsOptions, StepsParts } from './lifecycle/steps-parts.ts'
import type { Part } from './part.ts'
import type { PrintSheet } from './print/print-sheet-definition.ts'
import type { ConditionsParts } from './query/advanced/conditions-parts.ts'
import type { RecordCalls, RecordUrls } from './record-calls.ts'
import type { SummaryEntry, SummaryTile } from './summary/summary-tile.ts'
import type { ScreenLayout } from './screen-layout.ts'
import type { TreeParts } from './tree/tree-parts.ts'
import type { TreeShape } from './tree/tree-shape.ts'
import type { ViewsParts } from './views/views-parts.ts'

export type { BatchAction, RowAction }

/** What a form item of its own gets. */
export interface FormItemProps {
  crud: Crud
  field: Field
  name: string
  disabled: boolean
  record: Values
}

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
  extends ImportOptions, StepsOptions, BinOptions<NoInfer<K>>, DetailOptions<NoInfer<K>, Crud, Screen> {
  /** What the person's choice of columns is kept under; another list of the same entity needs its own. Default: the entity's name. */
  name?: ListName
  entity: Entity<K, string, A> & E
  /** What this list shows of what the entity offers; default all. */
  offers?: readonly Offer[] | undefined
  /** Which of the entity's actions are shown here; default all. */
  actions?: readonly NoInfer<A>[]
  /** What the console does with the answer of an action. */
  runs?: Partial<Record<NoInfer<A>, RunAction>>
  /** What follows the permission prefix where it is not the name of the offer. */
  codes?: Partial<Record<Offer, string>>
  /** Replaces the standard paths below the entity's. */
  urls?: ListUrls & Partial<RecordUrls>
  columns: readonly NoInfer<K>[]
  /** Columns that are offered but not shown at first. */
  hidden?: readonly NoInfer<K>[]
  /** Members of a row that its actions look at and no column shows. */
  reads?: readonly string[]
  query: readonly NoInfer<K>[]
  form: FormLayout<NoInfer<K>>
  /** Fields that are shown only where this holds of the form's values and of the record as the form began with it; a hidden one is not sent, and an edit empties what it hides. */
  when?: Partial<Record<NoInfer<K>, (values: SeenRow<NoInfer<K>>, opened: SeenRow) => boolean>>
  /** Facts of a field that depend on the form's values: kind, label, whether it is required. */
  kinds?: Partial<Record<NoInfer<K>, (values: SeenRow<NoInfer<K>>) => Partial<Field>>>
  /** What the choice of a record fills beside its own field: key of the form → field of that record. */
  fills?: Partial<Record<NoInfer<K>, Fills>>
  /** What is wrong with a value beyond what its field says, as a sentence. */
  checks?: Partial<Record<NoInfer<K>, (text: string, values: SeenRow<NoInfer<K>>) => string | null>>
  /** What is said beside a field without refusing it. */
  warnings?: Partial<Record<NoInfer<K>, FieldWarning<NoInfer<K>>>>
  /** Why a field of a record cannot be changed by this person, as a sentence; null = it can. */
  locks?: Partial<Record<NoInfer<K>, (record: SeenRowOf<E>, services: Services) => string | null>>
  /** What the list starts with and a reset returns to. */
  initial?: Partial<ListQuery>
  record?: RecordCalls
  /** Actors that only this screen has, such as a viewer an action opens; made when they are first used. */
  parts?: P
  cells?: Partial<Record<NoInfer<K>, (row: SeenRowOf<E>) => ReactNode>>
  /** Actions of a record that open another page. */
  links?: readonly RowLink<NoInfer<K>, SeenRowOf<E>>[]
  rowActions?: (row: SeenRowOf<E>, crud: Crud<NoInfer<P>>) => RowAction[]
  batchActions?: (crud: Crud<NoInfer<P>>) => BatchAction[]
  /** Whether a record can still be changed or deleted, where no life cycle of its own says so, such as what belongs to something that is over. */
  isOpen?: (row: Row) => boolean
  /** What 删除 is called here, the title of its question, and what follows for these rows beside that they are gone. */
  deletion?: { label: string; title: string; consequence?: (rows: readonly Row[]) => string }
  /** What a list says that has no rows although nothing narrows it. */
  nothing?: {
    title: string
    hint: string
    /** What follows the permission prefix of the right to press what the hint names; who lacks it reads another hint. */
    needs?: string
  }
  /** Filters of the address with which a form begins that the address asks for. */
  startsFrom?: readonly NoInfer<K>[]
  /** What the form of a new record begins with beside what its fields say. @param today `YYYY-MM-DD` in GMT+8 */
  begins?: (today: string) => Partial<Record<NoInfer<K>, string | number>>
  /** Label of 新增 on this screen. */
  addLabel?: string
  /** Further buttons of the toolbar. */
  toolbar?: ComponentType<{ crud: Crud<NoInfer<P>> }>
  /** What stands between the head of the page and the list, such as a drawing of its rows. */
  above?: ComponentType<{ crud: Crud<NoInfer<P>> }>
  /** What stands beside or above the list: drawers, dialogs. */
  aside?: ComponentType<{ crud: Crud<NoInfer<P>> }>
  formItems?: Partial<Record<NoInfer<K>, ComponentType<FormItemProps>>>
  /** Its form is a page with an address of its own instead of a dialog; this arranges what is filled in (`children`) and what stands beside it. */
  formPage?: ComponentType<{ crud: Crud<NoInfer<P>>; children: ReactNode }>
  /** Where its rows stand and what stands beside them; default a list. */
  layout?: ScreenLayout<NoInfer<K>, RelatedTab>
  /** What can be printed on A4: of a record or of what the list finds. */
  sheets?: readonly PrintSheet<NoInfer<K>>[]
  /** Aggregates of the entity that are shown above the list. */
  summary?: readonly SummaryEntry[]
  /** Children of the entity that are edited inside its form and saved with it in one request. */
  children?: Readonly<Record<string, ChildTable>>
  /** How its form shows several of them; default one below the other. */
  childrenAs?: 'tabs'
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

/** `name`: prefix of the page's actors, one per list of a page. */
export interface CrudOptions {
  name?: string
  /** Filters that always hold and are never shown. */
  fixed?: Filters
  /** Whether the query lives in the page's address; false for a list inside another. */
  addressed?: boolean
  /** What the commands of this screen do; resolves with the message to show. */
  commands?: (command: Command, services: Services, signal: AbortSignal, fixed: Filters) => Promise<string>
  /** Told after every change of a record, e.g. the list behind a drawer. */
  changed?: () => void
  /** Told of a saved form in place of the list, where no list is shown. */
  saved?: (mode: RecordMode) => void
}

/** The form of a new record, or of one that is there. */
export type AskedForm = Extract<RecordDialogEvent, { type: 'record.add' | 'record.edit' }>

/** The living parts of a list screen; the slots of a definition get them. Only the list and its columns are there from the start. */
export interface Crud<P extends PartMakers = PartMakers>
  extends ExportParts, ImportParts, ViewsParts, ConditionsParts, TreeParts, StepsParts, DetailParts {
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
  dialog: Part<ActorRefFrom<typeof recordDialogMachine>>
  /** Which part of the dialog's form is shown. */
  steps: Part<FormSteps>
  /** Files on their way to the record that the dialog shows. */
  uploads: UploadRegistry
  command: Part<ActorRefFrom<typeof commandMachine>>
  /** What an action answered once, as long as it is shown. */
  answer: Part<ActorRefFrom<typeof panelMachine>>
  /** What only this screen has. */
  parts: PartsOf<P>
  /** The rows as they are now; cells subscribe to them. */
  rows: LiveRows
  /** Whether an action of the entity (`add`, `deleteBatch` …) is offered here and granted. */
  can: (action: string) => boolean
  /** A record, or what belongs to one, was changed here: reads the list anew and tells whoever waits for it. */
  changed: () => void
  /** Opens another page of the console, in its own tab. */
  open: (address: string) => void
  /** Whether this person has the page of an address. */
  leadsTo: (address: string) => boolean
  /** Opens the form of a record: in its dialog, or on its page. */
  openForm: (asked: AskedForm) => void
}
