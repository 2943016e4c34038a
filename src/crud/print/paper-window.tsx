import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './printed-sheet.module.css'

const PORTRAIT_PX = 900
const LANDSCAPE_PX = 1240

interface PaperWindowProps {
  isOpen: boolean
  title: string
  subtitle: string
  orientation: 'portrait' | 'landscape'
  onClose: () => void
  children: ReactNode
}

/** Sheets to be looked at, and to be printed; what is printed while it is open is the paper alone. */
export function PaperWindow({ isOpen, title, subtitle, orientation, onClose, children }: PaperWindowProps) {
  const paper = useRef<HTMLDivElement>(null)
  return (
    <DialogWindow
      open={isOpen}
      tall
      title={title}
      subtitle={subtitle}
      width={orientation === 'landscape' ? LANDSCAPE_PX : PORTRAIT_PX}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <GuardedButton type="primary" onClick={() => void print(paper.current)}>
            打印
          </GuardedButton>
        </>
      }
    >
      <div ref={paper} className={styles['preview']}>
        {isOpen && children}
      </div>
    </DialogWindow>
  )
}

/** The same sheets once more below the page, for paper. */
export function OnPaper({ children }: { children: ReactNode }) {
  const page = usePage()
  return (
    <>
      {children}
      {page.active &&
        createPortal(
          <div className={styles['paper']} aria-hidden>
            {children}
          </div>,
          document.body,
        )}
    </>
  )
}

/** Pictures that are not there yet would be left out. */
async function print(paper: HTMLElement | null): Promise<void> {
  const pictures = [...(paper?.querySelectorAll('img') ?? [])]
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  window.print()
}
