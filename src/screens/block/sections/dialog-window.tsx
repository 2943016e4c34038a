import { DialogWindow } from '#widgets/dialog-window.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import type { Section } from './parts/section.ts'

function Ordinary() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>打开对话框</Button>
      <DialogWindow
        open={isOpen}
        title="作业票"
        subtitle="动火作业"
        onClose={close}
        footer={<Button onClick={close}>关闭</Button>}
      >
        可以放大到整个窗口，再还原；手机上总是占满屏幕。
      </DialogWindow>
    </>
  )
}

function Tall() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>打开高对话框</Button>
      <DialogWindow
        open={isOpen}
        tall
        width={900}
        title="巡检记录"
        onClose={close}
        footer={<Button onClick={close}>关闭</Button>}
      >
        内容占窗口高度的 80%。
      </DialogWindow>
    </>
  )
}

export const section: Section = {
  how: '在当前页面之上打开，可以全屏；按 Esc 或右上角关闭，点外面不会关闭，免得丢失填写的内容。',
  examples: [
    { name: 'Ordinary', title: '普通', Show: Ordinary },
    { name: 'Tall', title: '高而宽', Show: Tall },
  ],
}
