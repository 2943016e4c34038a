import { idOf } from '#contract/wire/row.ts'
import type { Feature } from '#crud/feature.ts'
import { COPY_OF } from '#crud/form/copied-record.ts'
import { initialValues } from '#crud/form/payload.ts'

/** 复制: a new record that begins as another one. */
export const copyFeature = {
  key: 'copy',
  when: ({ entity }) => entity.copies !== undefined,
  rowActions(row, { can, openForm, screen }) {
    const initial = () => ({ ...initialValues(screen), [COPY_OF]: idOf(row) })
    const run = () => openForm({ type: 'record.add', initial: initial() })
    return can('add') ? [{ key: 'copy', label: '复制', run }] : []
  },
} satisfies Feature
