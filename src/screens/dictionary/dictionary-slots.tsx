import { usePart } from '#crud/part.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { SyncOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import type { Crud } from '#crud/screen.ts'

/** 刷新缓存 for those who change dictionaries. */
export function DictionaryToolbar({ crud: { command, can } }: { crud: Crud }) {
  const isBusy = useSelector(usePart(command) ?? undefined, (snapshot) => snapshot?.hasTag('busy') === true)
  const refresh = { name: 'refreshCache', ids: [], title: '刷新缓存' }
  if (!can('edit')) return null
  return (
    <GuardedButton
      icon={<SyncOutlined aria-hidden />}
      loading={isBusy}
      onClick={() => command.send({ type: 'command.ask', command: refresh })}
    >
      刷新缓存
    </GuardedButton>
  )
}
