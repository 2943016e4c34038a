import type { Entity } from '#contract/define-entity.ts'
import { DETAILS_WIDTH } from '#contract/console/layout.ts'
import type { Row } from '#contract/wire/row.ts'
import { PaintedCell } from '#crud/kinds/painted-cell.tsx'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { Button } from 'antd'
import { FactList } from './fact-list.tsx'

interface DetailsModalProps {
  open: boolean
  entity: Entity
  record: Row
  onClose: () => void
}

/** What a record says, field by field, over the page; it can fill the window. Source: DLG-13, DLG-14. */
export function DetailsModal({ open, entity, record, onClose }: DetailsModalProps) {
  const services = useServices()
  const fields = Object.entries(entity.fields).filter(([key]) => key in record)
  return (
    <DialogWindow
      open={open}
      everywhere
      title="详细信息"
      width={DETAILS_WIDTH}
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <FactList
        facts={fields.map(([key, field]) => ({
          key,
          label: field.label,
          value: <PaintedCell row={record} name={key} field={field} services={services} />,
        }))}
      />
    </DialogWindow>
  )
}
