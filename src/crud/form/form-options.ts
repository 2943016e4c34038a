import type { SeenRow } from '#contract/define-action.ts'
import type { Entity, Field } from '#contract/define-entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import type { Services } from '#core/services.ts'
import type { ChildTable } from '#crud/children/child-table.ts'
import type { Fills } from '#crud/kinds/filled.ts'
import type { Part } from '#crud/part.ts'
import type { RecordCalls } from '#crud/record-calls.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { recordDialogMachine, RecordDialogEvent } from '#machines/record-dialog/record-dialog.machine.ts'
import type { UploadRegistry } from '#widgets/upload/upload-registry.ts'
import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { FieldWarning } from './field-warning.ts'
import type { FormSteps } from './form-steps.ts'
import type { FormLayout } from './layout-definition.ts'

/** What a form item of its own gets. @typeParam C the parts of a screen */
export interface FormItemPropsOf<C> {
  crud: C
  field: Field
  name: string
  disabled: boolean
  record: Values
}

/**
 * What a screen says of the form of its records.
 * @typeParam K keys of its entity
 * @typeParam E its entity
 * @typeParam C the parts of any screen
 * @typeParam O the parts of this screen
 */
export interface FormOptions<K extends string, E extends Entity, C, O> {
  form: FormLayout<K>
  /** Fields that are shown only where this holds of the form's values and of the record as the form began with it; a hidden one is not sent, and an edit empties what it hides. */
  when?: Partial<Record<K, (values: SeenRow<K>, opened: SeenRow) => boolean>>
  /** Facts of a field that depend on the form's values: kind, label, whether it is required. */
  kinds?: Partial<Record<K, (values: SeenRow<K>) => Partial<Field>>>
  /** What the choice of a record fills beside its own field: key of the form → field of that record. */
  fills?: Partial<Record<K, Fills>>
  /** What is wrong with a value beyond what its field says, as a sentence. */
  checks?: Partial<Record<K, (text: string, values: SeenRow<K>) => string | null>>
  /** What is said beside a field without refusing it. */
  warnings?: Partial<Record<K, FieldWarning<K>>>
  /** Why a field of a record cannot be changed by this person, as a sentence; null = it can. */
  locks?: Partial<Record<K, (record: SeenRowOf<E>, services: Services) => string | null>>
  record?: RecordCalls
  /** Filters of the address with which a form begins that the address asks for. */
  startsFrom?: readonly K[]
  /** What the form of a new record begins with beside what its fields say. @param today `YYYY-MM-DD` in GMT+8 */
  begins?: (today: string) => Partial<Record<K, string | number>>
  /** Label of 新增 on this screen. */
  addLabel?: string
  formItems?: Partial<Record<K, ComponentType<FormItemPropsOf<C>>>>
  /** Its form is a page with an address of its own instead of a dialog; this arranges what is filled in (`children`) and what stands beside it. */
  formPage?: ComponentType<{ crud: O; children: ReactNode }>
  /** Children of the entity that are edited inside its form and saved with it in one request. */
  children?: Readonly<Record<string, ChildTable>>
  /** How its form shows several of them; default one below the other. */
  childrenAs?: 'tabs'
}

/** The form of a new record, or of one that is there. */
export type AskedForm = Extract<RecordDialogEvent, { type: 'record.add' | 'record.edit' }>

/** What the form adds to the parts of a screen. */
export interface FormParts {
  dialog: Part<ActorRefFrom<typeof recordDialogMachine>>
  /** Which part of the dialog's form is shown. */
  steps: Part<FormSteps>
  /** Files on their way to the record that the dialog shows. */
  uploads: UploadRegistry
  /** Opens the form of a record: in its dialog, or on its page. */
  openForm: (asked: AskedForm) => void
}
