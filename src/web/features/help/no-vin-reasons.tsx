import { reasonsForNoVin } from '#shared/vehicle/plate-no-vin.ts'
import { AdviceList } from './advice-list.tsx'

const ofAnyPlate = reasonsForNoVin('А000АА777')

const ofRarePlates = reasonsForNoVin().filter(({ id }) => ofAnyPlate.every((reason) => reason.id !== id))

/** What befalls every plate, then what concerns the plates of transit, service and other vehicles. */
export const NoVinReasons = () => <AdviceList list={[...ofAnyPlate, ...ofRarePlates]} />
