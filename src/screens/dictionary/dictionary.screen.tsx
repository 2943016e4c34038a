import { dictionary, dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import { DictionaryDrawers, DictionaryToolbar } from './dictionary-slots.tsx'
import { runDictionaryCommand } from './dictionary-commands.ts'

const screen = defineScreen({
  entity: dictionary,
  columns: ['dictName', 'dictCode', 'description'],
  hidden: ['createTime'],
  query: ['dictName', 'dictCode'],
  form: [{ columns: 2, fields: ['dictName', 'dictCode', 'description'] }],
  children: { items: { entity: dictionaryItem, columns: ['itemText', 'itemValue', 'description', 'status'] } },
  rowActions: (row, crud) => [
    ...standardActions(row, crud).filter(({ key }) => key === 'edit'),
    {
      key: 'items',
      label: '字典配置',
      inline: true,
      run: () => crud.panel.send({ type: 'panel.open', name: 'items', record: row }),
    },
    ...standardActions(row, crud).filter(({ key }) => key === 'delete'),
  ],
  toolbar: DictionaryToolbar,
  aside: DictionaryDrawers,
})

/** 数据字典. Source: SCREEN-62, SCREEN-63, contract §22. */
export function Page() {
  return <CrudPage screen={screen} options={{ commands: runDictionaryCommand }} />
}
