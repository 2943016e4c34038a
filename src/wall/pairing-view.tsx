interface PairingViewProps {
  code: string
  /** Why the server cannot be asked at the moment. */
  problem: string
  /** Where the console is. */
  address: string
  /** hh:mm:ss of the server's zone. */
  time: string
  isEncrypted: boolean
}

/** The code of a screen that nobody knows yet, to be read from anywhere in the room. Source: walls 4.3. */
export function PairingView({ code, problem, address, time, isEncrypted }: PairingViewProps) {
  return (
    <main className="pairing">
      <h1>这台屏幕还没有配对</h1>
      <p className="pairing-code">
        <output aria-label="配对码">{code}</output>
      </p>
      <ol>
        <li>
          在电脑上打开 <b>{address}</b> 并登录
        </li>
        <li>进入“屏幕”页，点击“配对”，输入上面的配对码</li>
      </ol>
      <p className="pairing-state">
        {problem === '' ? (
          '等待配对，配对码 10 分钟内有效，到期自动更换'
        ) : (
          <span role="alert">{problem}，正在自动重试</span>
        )}
      </p>
      {!isEncrypted && <p className="pairing-warning">未加密连接：请用 https 打开，凭证才不会被复制</p>}
      <footer>
        <span>{address}</span>
        <time>{time}</time>
      </footer>
    </main>
  )
}
