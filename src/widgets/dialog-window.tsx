import { modalMachine } from '#machines/modal/modal.machine.ts'
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { useMachine } from '@xstate/react'
import { Button, Modal } from 'antd'
import { Fragment, useEffect, type ReactNode } from 'react'
import styles from './dialog-window.module.css'
import { PageLayer } from './page-layer.tsx'
import { submitByKey } from './submit-by-key.ts'
import { useRunning } from './use-running.ts'

interface DialogWindowProps {
  open: boolean
  title: ReactNode
  /** Stands beside the title, fainter. */
  subtitle?: string
  /** In px, or as CSS writes it. */
  width?: number | string
  /** The body takes 80 % of the window's height. Source: DLG-03. */
  tall?: boolean
  /** Above the whole console instead of one page. */
  everywhere?: boolean
  /** false = the dialog cannot be closed right now. */
  closable?: boolean
  footer: ReactNode
  onClose: () => void
  children: ReactNode
}

/** px. What is narrower holds a few lines: filling the window helps nobody. */
const FILLS_FROM = 560

/** A dialog that can fill the window, and does so on phones, where it holds enough. Source: MODAL-01. */
export function DialogWindow({ open, title, subtitle = '', width = 640, closable = true, ...rest }: DialogWindowProps) {
  const Layer = rest.everywhere === true ? Fragment : PageLayer
  const [snapshot, send, actor] = useMachine(modalMachine)
  useRunning(actor)
  useEffect(() => send({ type: open ? 'modal.open' : 'modal.close' }), [open, send])
  const fills = typeof width === 'string' || width >= FILLS_FROM
  const isFullscreen = snapshot.matches({ open: 'fullscreen' })
  return (
    <Layer>
      <Modal
        open={open}
        width={width}
        centered={false}
        rootClassName={`${styles['window']} ${rest.tall === true ? styles['tall'] : ''} ${fills ? styles['fills'] : ''} ${isFullscreen ? styles['fullscreen'] : ''}`}
        mask={{ closable: false }}
        closable={closable}
        keyboard={closable}
        destroyOnHidden
        onCancel={rest.onClose}
        footer={rest.footer}
        title={
          <div className={styles['title']}>
            <span>{title}</span>
            {subtitle !== '' && <small title={subtitle}>{subtitle}</small>}
          </div>
        }
        modalRender={(dialog) => (
          <div className={styles['keys']} role="presentation" onKeyDown={submitByKey}>
            {dialog}
            {fills && (
              <Button
                type="text"
                size="small"
                className={styles['toggle'] ?? ''}
                aria-label={isFullscreen ? '退出全屏' : '全屏'}
                icon={isFullscreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
                onClick={() => send({ type: 'modal.toggle' })}
              />
            )}
          </div>
        )}
      >
        {rest.children}
      </Modal>
    </Layer>
  )
}
