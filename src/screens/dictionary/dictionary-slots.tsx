import { ListDrawer } from '#crud/list/list-drawer.tsx'
import { usePart } from '#crud/part.ts'
import { nameOf } from '#crud/record-name.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { DeleteOutlined, SyncOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { DictionaryBin } from './dictionary-bin.tsx'
import { DictionaryItems } from './dictionary-items.tsx'
import type { Crud } from '#crud/screen.ts'

/** 刷新缓存 and 回收站. */
export function DictionaryToolbar({ crud: { command, panel, can } }: { crud: Crud }) {
  const isBusy = useSelector(usePart(command) ?? undefined, (snapshot) => snapshot?.hasTag('busy') === true)
  const refresh = { name: 'refreshCache', ids: [], title: '刷新缓存' }
  return (
    <>
      <GuardedButton
        icon={<SyncOutlined aria-hidden />}
        loading={isBusy}
        onClick={() => command.send({ type: 'command.ask', command: refresh })}
      >
        刷新缓存
      </GuardedButton>
      {can('delete') && (
        <GuardedButton
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => panel.send({ type: 'panel.open', name: 'recycleBin' })}
        >
          回收站
        </GuardedButton>
      )}
    </>
  )
}

/** The drawers beside the list of dictionaries. */
export function DictionaryDrawers({ crud }: { crud: Crud }) {
  return (
    <>
      <ListDrawer crud={crud} name="items" title={(record) => `字典配置：${nameOf(record, crud)}`}>
        {(record) => <DictionaryItems dictionaryId={String(record['id'])} />}
      </ListDrawer>
      <ListDrawer crud={crud} name="recycleBin" title={() => '字典回收站'}>
        {() => <DictionaryBin changed={() => crud.list.send({ type: 'list.refresh' })} />}
      </ListDrawer>
    </>
  )
}
