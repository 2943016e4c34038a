import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { SaveOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'

/** 立即备份 for those who may. */
export function BackupToolbar({ crud: { command, can } }: { crud: Crud }) {
  const isBusy = useSelector(usePart(command) ?? undefined, (snapshot) => snapshot?.hasTag('busy') === true)
  const start = { name: 'start', ids: [], title: '立即备份', text: '现在备份整个数据库，并还原到临时数据库验证?' }
  if (!can('start')) return null
  return (
    <GuardedButton
      type="primary"
      icon={<SaveOutlined aria-hidden />}
      loading={isBusy}
      onClick={() => command.send({ type: 'command.ask', command: start })}
    >
      立即备份
    </GuardedButton>
  )
}
