import { dictionary, dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { useServices } from '#widgets/services-context.tsx'
import { standardActions } from '#crud/table/row-actions.tsx'
import { refreshCache, reloadDictionaries } from './reload-dictionaries.ts'

const screen = defineScreen({
  entity: dictionary,
  columns: ['dictName', 'itemCount', 'dictCode'],
  hidden: ['description', 'createTime'],
  query: ['dictName', 'dictCode'],
  form: [{ columns: 2, fields: ['dictName', 'dictCode', 'description'] }],
  children: {
    items: { entity: dictionaryItem, columns: ['itemText', 'itemValue', 'itemColor', 'description', 'status'] },
  },
  layout: { kind: 'beside', tabs: [{ key: 'items', title: '字典项', rows: 'items' }] },
  rowActions: (row, crud) => [
    ...standardActions(row, crud).filter(({ key }) => key === 'edit'),
    { key: 'view', label: '字典配置', run: () => crud.view(row) },
    ...standardActions(row, crud).filter(({ key }) => key === 'delete'),
  ],
  bin: { columns: ['dictName', 'dictCode', 'description'], query: ['dictName', 'dictCode'], restore: '字典取回' },
  runs: { refreshCache },
})

/** 数据字典. Source: SCREEN-62, SCREEN-63, contract §22. */
export function Page() {
  const services = useServices()
  // What cannot be read anew now comes with the next sign-in, or by 刷新缓存.
  const changed = () => void reloadDictionaries(services).catch(() => undefined)
  return <CrudPage screen={screen} options={{ changed }} />
}
