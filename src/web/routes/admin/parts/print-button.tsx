import { Printer } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { usePrintFonts } from './use-print-fonts.ts'

/** Opens the browser's print dialog, which can also save as PDF. */
export function PrintButton({ label, hint }: { label: string; hint: string }) {
  usePrintFonts()
  return (
    <>
      <Button variant="primary" icon={Printer} onClick={() => window.print()} className="needs-script">
        {label}
      </Button>
      <p className="hidden text-14 text-text-2 noscript:block">{hint}</p>
    </>
  )
}
