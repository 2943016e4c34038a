import { dictionary } from '#contract/areas/dictionary/dictionary.entity.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { idOf } from '#contract/wire/row.ts'
import { runDictionaryCommand } from './dictionary-commands.ts'

const screen = defineScreen({
  name: 'dictionaryBin',
  entity: { ...dictionary, label: '已删除的字典' },
  offers: [],
  urls: { list: '/sys/dict/deleteList' },
  columns: ['dictName', 'dictCode', 'description'],
  query: [],
  form: [],
  rowActions: (row, { command }) => {
    const ids = [idOf(row)]
    const wipe = {
      name: 'destroy',
      ids,
      title: '彻底删除字典',
      danger: true,
      text: `「${String(row['dictName'])}」和它的字典项会永久消失，确定彻底删除吗?`,
    }
    return [
      {
        key: 'restore',
        label: '字典取回',
        inline: true,
        run: () => command.send({ type: 'command.ask', command: { name: 'restore', ids, title: '字典取回' } }),
      },
      {
        key: 'destroy',
        label: '彻底删除',
        inline: true,
        danger: true,
        run: () => command.send({ type: 'command.ask', command: wipe }),
      },
    ]
  },
})

/** Deleted dictionaries, to be taken back or wiped. Source: contract §22. */
export function DictionaryBin({ changed }: { changed: () => void }) {
  return <CrudPage screen={screen} options={{ addressed: false, commands: runDictionaryCommand, changed }} />
}
