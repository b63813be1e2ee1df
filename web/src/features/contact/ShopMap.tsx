import styles from './ShopMap.module.css'

const WHERE = 'https://www.openstreetmap.org/search?query=Portland%20OR%2097209'

/** A drawn map of the way to the shop; nothing of others is loaded. */
export const ShopMap = () => (
  <figure className={styles.map}>
    <svg
      viewBox="0 0 400 240"
      role="img"
      aria-label="Map: the shop stands in Millrace Lane, between the river and the market square"
    >
      <rect width="400" height="240" fill="var(--paper-deep)" />
      <path
        d="M-10 190C70 150 120 215 200 185S330 120 420 150V250H-10Z"
        fill="color-mix(in srgb, var(--forest) 22%, var(--paper-deep))"
      />
      <g stroke="var(--surface)" strokeWidth="11" fill="none" strokeLinecap="round">
        <path d="M-10 60 420 90M70-10 110 175M230-10 205 175M330-10 320 130M-10 130 210 118 420 40" />
      </g>
      <g stroke="var(--surface)" strokeWidth="5" fill="none">
        <path d="M150 70 165 160M270 85 262 150M30 20 60 180" />
      </g>
      <rect x="240" y="22" width="62" height="44" rx="4" fill="var(--forest-tint)" />
      <g fill="var(--clay)">
        <path d="M207 128c-9-12-15-19-15-27a15 15 0 0 1 30 0c0 8-6 15-15 27Z" />
        <circle cx="207" cy="101" r="5" fill="var(--surface)" />
      </g>
      <g fill="var(--ink-soft)" fontSize="12" fontFamily="var(--font-body)">
        <text x="96" y="112">
          Millrace Lane
        </text>
        <text x="246" y="80">
          Market Square
        </text>
        <text x="40" y="215">
          River
        </text>
      </g>
    </svg>
    <figcaption>
      <a className="text-link" href={WHERE} target="_blank" rel="noopener noreferrer">
        Open in a map
      </a>
    </figcaption>
  </figure>
)
