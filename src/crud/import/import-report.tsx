import { answerFileUrl } from '#core/files/file-url.ts'
import { fetchOperationFile } from '#crud/export/export-requests.ts'
import type { Crud } from '#crud/screen.ts'
import type { RowError } from '#machines/excel-import/import-report.ts'
import { useSelector } from '@xstate/react'
import { Alert, Button } from 'antd'
import { ImportSecrets } from './import-secrets.tsx'
import styles from './import-dialog.module.css'

/** What became of the rows of a workbook: the counts, everything that is wrong with the first of the refused ones, and the file to go on with. */
export function ImportReport({ crud, kind }: { crud: Crud; kind: 'warning' | 'error' }) {
  const { message, msg, rows } = useSelector(crud.importer.actor(), (snapshot) => snapshot.context)
  return (
    <div className={styles['choose']}>
      <Alert
        type={kind}
        showIcon
        title={message}
        description={
          <>
            <p>{msg}</p>
            <ReportFile crud={crud} />
            <ImportSecrets crud={crud} />
          </>
        }
      />
      {rows.length > 0 && <Rows rows={rows} />}
    </div>
  )
}

function ReportFile({ crud: { importer, services } }: { crud: Crud }) {
  const { fileUrl, fileName, operationId } = useSelector(importer.actor(), (snapshot) => snapshot.context)
  if (fileUrl !== '') {
    return (
      <a href={answerFileUrl(fileUrl, services.config)} download={fileName}>
        下载错误报告
      </a>
    )
  }
  if (operationId === '' || fileName === '') return null
  return (
    <>
      <Button type="link" size="small" onClick={() => void fetchOperationFile(services, operationId)}>
        下载需修改的行
      </Button>
      <span className={styles['hint']}>改好后直接导入这个文件即可，已成功的行不会重复。</span>
    </>
  )
}

function Rows({ rows }: { rows: readonly RowError[] }) {
  const hasCells = rows.some(({ label }) => label !== undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <section className={styles['rows']} aria-label="错误的行" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">行号</th>
            {hasCells && <th scope="col">列</th>}
            {hasCells && <th scope="col">填写的内容</th>}
            <th scope="col">原因</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, label, value, message }) => (
            <tr key={`${row}:${label ?? ''}:${message}`}>
              <td>{row}</td>
              {hasCells && <td>{label}</td>}
              {hasCells && <td>{value}</td>}
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
