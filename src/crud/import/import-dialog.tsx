import { DialogWindow } from '#widgets/dialog-window.tsx'
import { InboxOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { Alert, Button, Progress, Result, Upload } from 'antd'
import { fetchTemplate } from './import-template.ts'
import { ImportSecrets } from './import-secrets.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import styles from './import-dialog.module.css'
import type { Crud } from '#crud/screen.ts'

/** 导入: choose a workbook, watch it go, read what became of its rows. Source: API-109, SCREEN-08. */
export function ImportDialog({ crud }: { crud: Crud }) {
  const { screen } = crud
  const importer = crud.importer.actor()
  const snapshot = useSelector(importer, (current) => current)
  const isBusy = snapshot.hasTag('busy')
  const isFinished = snapshot.matches('succeeded') || snapshot.matches('partlyFailed') || snapshot.matches('failed')
  return (
    <DialogWindow
      open={snapshot.hasTag('visible')}
      title={`导入${screen.entity.label}`}
      closable={!isBusy}
      onClose={() => importer.send({ type: 'dialog.close' })}
      footer={
        <>
          {snapshot.matches('asking') && (
            <>
              <Button onClick={() => importer.send({ type: 'import.again' })}>重新选择</Button>
              <Button type="primary" onClick={() => importer.send({ type: 'import.goOn' })}>
                继续导入
              </Button>
            </>
          )}
          {isBusy && (
            <Button onClick={() => importer.send({ type: 'import.cancel' })}>
              {snapshot.matches('checking') ? '取消' : '取消上传'}
            </Button>
          )}
          {snapshot.matches('importing') && (
            <Button danger onClick={() => importer.send({ type: 'import.cancel' })}>
              取消导入
            </Button>
          )}
          {isFinished && <Button onClick={() => importer.send({ type: 'import.again' })}>继续导入</Button>}
          {!isBusy && !snapshot.matches('asking') && (
            <Button type={isFinished ? 'primary' : 'default'} onClick={() => importer.send({ type: 'dialog.close' })}>
              {snapshot.matches('importing') ? '在后台继续' : '关闭'}
            </Button>
          )}
        </>
      }
    >
      {snapshot.matches('choosing') && <Choose crud={crud} />}
      {snapshot.matches('checking') && <LoadingState />}
      {snapshot.matches('asking') && <LeftColumns left={snapshot.context.left} name={snapshot.context.name} />}
      {snapshot.matches('uploading') && <Uploading name={snapshot.context.name} percent={snapshot.context.percent} />}
      {snapshot.matches('succeeded') && (
        <Result status="success" title={snapshot.context.message || '导入完成'} extra={<ImportSecrets crud={crud} />} />
      )}
      {snapshot.matches('importing') && <ImportProgress crud={crud} />}
      {snapshot.matches('partlyFailed') && <ImportReport crud={crud} kind="warning" />}
      {snapshot.matches('failed') && <Failed crud={crud} />}
    </DialogWindow>
  )
}

function Choose({ crud }: { crud: Crud }) {
  const { importer, screen } = crud
  return (
    <div className={styles['choose']}>
      {screen.importHint !== undefined && <p className={styles['hint']}>{screen.importHint}</p>}
      <Upload.Dragger
        accept=".xls,.xlsx"
        showUploadList={false}
        beforeUpload={(file) => {
          importer.send({ type: 'file.choose', name: file.name, file })
          return false
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p>点击或把 Excel 文件拖到这里</p>
        <p className={styles['hint']}>支持 .xls 和 .xlsx，不超过 10 MB</p>
      </Upload.Dragger>
      <p className={styles['hint']}>
        表格的前两行是标题，第三行是列名，数据从第四行开始；字典列填文字（如“男”）。
        <Button type="link" size="small" onClick={() => fetchTemplate(crud)}>
          下载模板
        </Button>
      </p>
    </div>
  )
}

/** What stays behind, before anything is written. */
function LeftColumns({ name, left }: { name: string; left: readonly string[] }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={`“${name}”里有 ${left.length} 列不会导入`}
      description={
        <>
          <ul className={styles['left']}>
            {left.map((label) => (
              <li key={label}>列“{label}”不会导入</li>
            ))}
          </ul>
          <p>可以继续导入其余的列，也可以改好列名（见导入模板）后重新选择文件。</p>
        </>
      }
    />
  )
}

function Uploading({ name, percent }: { name: string; percent: number }) {
  return (
    <div className={styles['choose']} aria-live="polite">
      <p>
        {percent < 100 ? '正在上传' : '已上传，服务器正在逐行导入'} {name}
      </p>
      <Progress percent={percent} status="active" />
    </div>
  )
}

/** With the rows that have to be mended, where the server named them. */
function Failed({ crud }: { crud: Crud }) {
  const { problem, rows } = useSelector(crud.importer.actor(), (snapshot) => snapshot.context)
  if (rows.length > 0) return <ImportReport crud={crud} kind="error" />
  return <Result status="error" title="没有导入任何数据" subTitle={problem} />
}
