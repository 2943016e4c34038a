import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined, SubnodeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Editable } from './editable.ts'
import { useRowStand } from './use-editable.ts'

/** What is done with one row: up, down, another one below, away. Source: TABLE-11…14. */
export function RowButtons({ editable, id }: { editable: Editable; id: string }) {
  const { rights, isOrdered, tree } = editable.options
  const { number, canGoUp, canGoDown, isNew, mayGo } = useRowStand(editable, id)
  return (
    <>
      {isOrdered && rights.edit && (
        <>
          <RowButton
            label={`上移 第 ${number} 行`}
            icon={<ArrowUpOutlined aria-hidden />}
            isDisabled={!canGoUp}
            onPress={() => editable.move(id, 'up')}
          />
          <RowButton
            label={`下移 第 ${number} 行`}
            icon={<ArrowDownOutlined aria-hidden />}
            isDisabled={!canGoDown}
            onPress={() => editable.move(id, 'down')}
          />
        </>
      )}
      {rights.add && (
        <RowButton
          label={`在第 ${number} 行下方插入`}
          icon={<PlusOutlined aria-hidden />}
          isDisabled={false}
          onPress={() => editable.ask({ type: 'row.insert', at: { id, side: 'after' } })}
        />
      )}
      {rights.add && tree !== undefined && (
        <RowButton
          label={`新增第 ${number} 行的下级`}
          icon={<SubnodeOutlined aria-hidden />}
          isDisabled={false}
          onPress={() => editable.ask({ type: 'row.insert', at: { id, side: 'inside' } })}
        />
      )}
      {(rights.delete || isNew) && (
        <RowButton
          label={`删除 第 ${number} 行`}
          icon={<DeleteOutlined aria-hidden />}
          isDisabled={!mayGo}
          onPress={() => editable.askToRemove(id)}
        />
      )}
    </>
  )
}

interface RowButtonProps {
  label: string
  icon: ReactNode
  isDisabled: boolean
  onPress: () => void
}

function RowButton({ label, icon, isDisabled, onPress }: RowButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    />
  )
}
