import { BareButton } from '#crud/bare-button.tsx'
import type { Crud } from '#crud/screen.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { useMaybePage } from '#widgets/page-context.tsx'
import { ImportOutlined } from '@ant-design/icons'

/** An entity that says on which page its rows are imported leads there; who has not the page imports in the dialog of all entities. */
export function ImportButton({ crud: { importer, screen }, isBare = false }: { crud: Crud; isBare?: boolean }) {
  const page = useMaybePage()
  const { importPage } = screen.entity
  const hasPage = importPage !== undefined && page !== null && page.leadsTo?.(importPage) !== false
  const open = () => (hasPage ? page.open(importPage) : importer.send({ type: 'dialog.open' }))
  const icon = <ImportOutlined aria-hidden />
  if (isBare) return <BareButton label="导入" icon={icon} onClick={open} />
  return (
    <GuardedButton icon={icon} onClick={open}>
      导入
    </GuardedButton>
  )
}
