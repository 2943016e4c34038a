import { dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const screen = defineScreen({
  entity: dictionaryItem,
  columns: ['itemText', 'itemValue', 'description', 'sortOrder', 'status'],
  query: ['itemText', 'status'],
  form: ['itemText', 'itemValue', 'description', 'sortOrder', 'status'],
  initial: { sort: [{ column: 'sortOrder', order: 'asc' }] },
})

/** The items of one dictionary. Source: SCREEN-63, contract §22. */
export function DictionaryItems({ dictionaryId }: { dictionaryId: string }) {
  return <CrudPage key={dictionaryId} screen={screen} options={{ fixed: { dictId: dictionaryId }, addressed: false }} />
}
