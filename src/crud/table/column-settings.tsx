import { later } from '#widgets/later/later.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover, Tooltip } from 'antd'
import { useRef, useState } from 'react'
import type { ColumnSettingsProps } from './column-settings-props.ts'

/** The code of the panel comes when it is first opened. */
const ColumnPanel = later(async () => ({ default: (await import('./column-panel.tsx')).ColumnPanel }), {
  Waiting: () => <LoadingState lines={6} />,
})

/** Shows, orders and pins columns and sets the density; kept per user on the server. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [isShown, setIsShown] = useState(false)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="列设置"
      open={isOpen}
      onOpenChange={setIsOpen}
      afterOpenChange={setIsShown}
      content={<ColumnPanel {...props} isShown={isShown} close={close} />}
      destroyOnHidden
    >
      <Tooltip title="列设置">
        <Button ref={button} type="text" aria-label="列设置" aria-expanded={isOpen} icon={<SettingOutlined />} />
      </Tooltip>
    </Popover>
  )
}
