import { contractValues, priceOf } from '#shared/sale-contract/contract-values.ts'
import type { FieldValues } from '#shared/sale-contract/fields.ts'
import { VIN_LENGTH } from '#shared/vehicle/vin.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './contract-editor.module.css'
import { FormField, Part } from './form-field.tsx'
import { carPart, dealPart, handoverPart, PAYMENT_WAYS, partyParts } from './form-parts.ts'
import type { ContractForm } from './use-contract-form.ts'

export const ContractFields = ({ form }: { readonly form: ContractForm }) => (
  <>
    <CarFields form={form} />
    {partyParts.map((part) => (
      <Part key={part.id} {...part} />
    ))}
    <PriceFields typed={form.typed} />
    <Part {...dealPart} />
    <Part {...handoverPart} />
  </>
)

const CarFields = ({ form }: { readonly form: ContractForm }) => (
  <fieldset className={styles.part}>
    <legend>{carPart.title}</legend>
    <div className={styles.vin}>
      <TextField
        label="VIN"
        id="vin"
        name="vin"
        // A pasted number may have spaces and dashes.
        maxLength={2 * VIN_LENGTH}
        autoCapitalize="characters"
        spellCheck={false}
        error={form.vinError}
      />
      <Button variant="secondary" busy={form.asking} onClick={form.ask}>
        Заполнить по VIN
      </Button>
    </div>
    <p className={classes(common.quiet, styles.news)} role="status">
      {form.stop && <b className={styles.stop}>Стоп. {form.stop}. </b>}
      {form.unjudged && <b>Нельзя судить. {form.unjudged}. </b>}
      {form.isStopUnread && 'Нет ли у машины розыска и запретов, узнать не удалось. '}
      {form.news}
    </p>
    {carPart.fields.map((look) => (
      <FormField key={look.id} {...look} />
    ))}
  </fieldset>
)

function PriceFields({ typed }: { readonly typed: FieldValues }) {
  const unclear = typed.price?.trim() && priceOf(typed.price) === undefined
  return (
    <fieldset className={styles.part}>
      <legend>Цена и оплата</legend>
      <div className={styles.wide}>
        <TextField
          label="Цена, ₽"
          help="Цифрами, например 850 000"
          id="price"
          name="price"
          inputMode="decimal"
          maxLength={30}
          error={unclear ? 'Не поняли цену. Напишите её цифрами, например 850 000.' : undefined}
        />
        <output htmlFor="price" className={styles.words}>
          {contractValues(typed).priceInWords}
        </output>
      </div>
      <div className={styles.wide}>
        <TextField
          label="Как и когда покупатель платит"
          id="payment"
          name="payment"
          list="payment-ways"
          maxLength={200}
        />
        <datalist id="payment-ways">
          {PAYMENT_WAYS.map((way) => (
            <option key={way} value={way} />
          ))}
        </datalist>
      </div>
    </fieldset>
  )
}
