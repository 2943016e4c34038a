import { iconName } from '#core/pages/icon-name.ts'
import { ICONS } from '#widgets/icon/icon-set.tsx'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import type { PickerProps } from '#widgets/picker-props.ts'
import { SearchOutlined } from '@ant-design/icons'
import { Button, Empty, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import styles from './icon-input.module.css'

/** An icon by its name, chosen from all there are. */
export function IconInput({ id, value, onChange, disabled = false, placeholder = '选择图标' }: PickerProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (name: string) => {
    onChange?.(name)
    setOpen(false)
  }
  return (
    <Space.Compact block>
      <Input
        {...(id === undefined ? {} : { id })}
        allowClear
        disabled={disabled}
        placeholder={placeholder}
        autoComplete="off"
        prefix={<MenuIcon icon={value ?? ''} title="" />}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen && !disabled}
        onOpenChange={setOpen}
        destroyOnHidden
        content={<IconGrid chosen={iconName(value ?? '')} onChoose={choose} />}
      >
        <Button disabled={disabled} aria-label="选择图标" aria-expanded={isOpen} icon={<SearchOutlined />} />
      </Popover>
    </Space.Compact>
  )
}

function IconGrid({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  const [words, setWords] = useState('')
  const names = Object.keys(ICONS).filter((name) => name.includes(words.trim().toLowerCase()))
  return (
    <div className={styles['grid']}>
      <Input
        ref={(input) => input?.focus()}
        allowClear
        aria-label="搜索图标"
        placeholder="搜索图标名称"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {names.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="未查询到任何数据" />}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
            >
              <MenuIcon icon={name} title={name} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
