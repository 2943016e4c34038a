import { fileName } from '#core/files/file-name.ts'
import { useServices } from '#widgets/services-context.tsx'
import styles from './picture-list.module.css'
import { showFiles } from './show-files.ts'
import { StoredImage } from './stored-image.tsx'

/** Stored pictures as tiles; a press shows them large. @param label what they show, such as 现场照片 */
export function PictureList({ paths, label }: { paths: readonly string[]; label: string }) {
  const services = useServices()
  const nameOf = (at: number) => (paths.length === 1 ? label : `${label} ${at + 1}`)
  return (
    <ul className={styles['pictures']} aria-label={label}>
      {paths.map((path, at) => (
        <li key={path}>
          <button
            type="button"
            aria-label={`查看${nameOf(at)}`}
            title={fileName(path)}
            onClick={() => showFiles(services, paths, at)}
          >
            <StoredImage path={path} alt={nameOf(at)} size={320} />
          </button>
        </li>
      ))}
    </ul>
  )
}
