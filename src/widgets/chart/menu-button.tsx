import { EllipsisOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'

/** ⋯ of a drawing. */
export function MenuButton({ title, ...rest }: { title: string } & ButtonProps) {
  return <Button {...rest} size="small" type="text" icon={<EllipsisOutlined />} aria-label={`${title}的更多操作`} />
}
