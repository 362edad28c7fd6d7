// Made by `npm run knowledge` from `knowledge/`.

export const KIN = `
LADA, ВАЗ, VIS, IZH
LADA, ВАЗ, Renault, Dacia
LADA, ВАЗ, Nissan, Datsun
IZH, Moskvich
IZH, Kia
Hyundai, Kia, Solaris
Moskvich, JAC, MG
Sollers, JAC
Sollers > Ford, Mazda, UAZ, SsangYong
UAZ > Isuzu
UAZ > Fiat
ZAZ > Daewoo, Chevrolet, Opel, Chery
GAZ > LDV, Maxus
GAZ > Volkswagen, Skoda
GAZ > Mercedes-Benz
GAZ, Volga
?GAZ > PAZ
Volga, Changan
Aurus, Senat
?Senat > Hongqi
UMO > Moskvich, GAC Aion, GAC
Xcite > Chery, LADA, ВАЗ
Luidor > GAZ, Ford, Mercedes-Benz, Volkswagen, Peugeot, Citroen, Fiat, Iveco, Renault, Hyundai, Nissan
?KAMAZ > Mercedes-Benz, Fuso
?MAZ > MAN, Tatra
?PAZ > Scania
TagAZ > Hyundai, Daewoo, Chery, Citroen
Belgee, Geely, Knewstar, Zeekr
Daewoo, Ravon, Chevrolet
Chery, Exeed, Omoda, Jaecoo, Jetour, Kaiyi, Exlantix
Chery, Exeed, Exlantix, Esteo
Chery, Tenet
Tenet, Jeland
Omoda, Jaecoo, Jeland, Chery
Jetour, Soueast
Chery > Soueast, Lifan, Jaguar, Land Rover
?Soueast > Mitsubishi
Leopaard > Mitsubishi
Geely, Zeekr, Lynk & Co
Volvo, Polestar
?Geely, Volvo, Polestar, Lotus, smart
Haval, Great Wall, Tank, Wey, Ora
Changan, Deepal, Avatr
Changan > Ford, Mazda, Suzuki, DS, Peugeot, Citroen
Dongfeng, Voyah, Evolute
Dongfeng, DFSK, Seres, Aito
Dongfeng > Nissan, Venucia, Honda, Peugeot, Citroen, Kia
Dongfeng, Forthing
Dongfeng, Oting
Nissan, Venucia
FAW, Bestune, Hongqi
FAW > Volkswagen, Audi, Jetta, Toyota, Mazda, Haima
GAC, GAC Aion
GAC > Toyota, Honda, Acura, Fiat, Mitsubishi
MG > Wuling, Baojun, LDV
MG > Volkswagen, Skoda, Audi, Buick, Chevrolet, Cadillac
Wuling, Baojun, Chevrolet
BAIC, Rox
BAIC, Xiaomi
BAIC, BAW
BYD, Denza
Sitrak, Howo, Sinotruk
Maxus, LDV
Isuzu, Qingling
BAIC > Hyundai, Mercedes-Benz, Foton
Brilliance > BMW
JAC > Volkswagen
JMC > Ford, Isuzu
Livan > Lifan, Geely
?Lifan > Zotye, Changan, Great Wall, JAC
Toyota, Lexus, Scion, Subaru
Toyota, Daihatsu, Subaru
Toyota, Suzuki
Toyota, Mazda
Toyota, Hino
Mazda, Suzuki
Nissan, Suzuki, Mitsubishi
Nissan, Infiniti, Datsun
Nissan, Renault, Dacia, Datsun, Mitsubishi
?Renault, Infiniti
Mazda, Ford
Honda, Isuzu
Honda, Acura
Honda, Rover
?Mitsubishi, Fuso
Hyundai, Kia, Genesis
Volkswagen, Skoda, Audi, SEAT, Cupra, Jetta
?Volkswagen, Porsche, Audi, Bentley, Lamborghini
Volkswagen, MAN
?MAN, Scania
Peugeot, Citroen, DS, Opel, Vauxhall, Fiat
Peugeot, Citroen, Toyota
Peugeot, Citroen, Mitsubishi
Fiat, Mitsubishi
Fiat, Suzuki
Fiat, Mazda
?Fiat, Alfa Romeo, Lancia, Abarth
Fiat, Jeep, Dodge, Chrysler, Ram, Plymouth, Lancia
?Fiat, Tofas, Iveco
Renault, Opel, Vauxhall, Nissan, Fiat
Renault, Nissan
Renault, Mercedes-Benz
Renault, smart
?Renault, Volvo
Mercedes-Benz, smart, Maybach
Mercedes-Benz, Dodge, Freightliner
?Mercedes-Benz, Dodge, Chrysler, Freightliner, Setra
BMW, MINI
?BMW, MINI, Rolls-Royce, Alpina
?Ford, Volvo, Jaguar, Land Rover, Rover
?BMW, Rover, Land Rover, MG
Ford, Volkswagen, SEAT
Ford, Nissan
Chevrolet, Opel, Vauxhall, Holden, Daewoo, Cadillac, Buick, GMC, Pontiac, Saturn, Hummer, Saab, Oldsmobile, Geo
Opel, Suzuki
Chevrolet, Opel, GMC, Pontiac, Geo, Suzuki, Isuzu
Chevrolet, Nissan
Pontiac, Toyota
Dodge, Chrysler, Plymouth, Mitsubishi
Dodge, Chrysler, Volkswagen
Ford, Lincoln, Mercury
`

export const PLANT_MAKES = `
Y6D|Kia, Mercedes-Benz, LADA, ВАЗ, Skoda, Daewoo, Opel, Chevrolet, Renault
?Y6D|Hyundai, Dacia, Tata, MAZ
Y6L|Kia, Hyundai, LADA, ВАЗ, JAC
?Y6L|Subaru, Isuzu
Y7C|Geely, SsangYong, LADA, ВАЗ, FAW, GAZ
?Y7C|Great Wall, Kia
X9W|Lifan, Haima, Geely, Chery, JAC
?X9W|Great Wall, Haval, Luxgen, Hawtai, Changan
XTK|Nissan, Kia
?XTK|Skoda, Datsun
XUU XWF XWE|BMW, Kia, Hyundai, Genesis, Hummer, Chevrolet, Cadillac, Great Wall, Opel, Chery, Omoda, FAW
?XUU XWF XWE|SsangYong
EC3 XWE|Kaiyi, BAIC, Dongfeng, SWM, Jetour, Soueast, Changan, JMC
EC3|Omoda, Chery
?EC3 XWE|Hyundai, Kia, Forthing
EC3 XUU XWF XWE|Amberavto
X7M|Daewoo, Citroen, Chery, BYD, JAC, SsangYong
Z8U X8U|Fiat, Isuzu, Ford
?Z8U X8U|UAZ
Z8U X8U RUM|Toyota, SsangYong, Mazda
Z6F X9F X2F|Sollers, JAC
RUM|Sollers, JAC, Isuzu, Fiat, UAZ
?RUM|Great Wall
Y3W|Opel, Peugeot, Citroen, Ford, Zotye, Changan, Samand, Kia, Cadillac, Chevrolet
?Y3W|JAC, Dongfeng, Chery, BAIC
?Y4K|Zeekr, Volvo
MXA|LADA, ВАЗ, JAC, Kia
?MXA|Peugeot, Toyota
XTB X7L|JAC, MG, Moskvich, UMO, GAC Aion, Atom
XW7|Senat
Z8U X8U Z6F X2F XW7|Aurus
Z8N|LADA, Xcite, Chery
X9L|LADA, ВАЗ
Z94 EDE EDX|Solaris, Genesis
XW8|Chery, Tenet
EDE EDX XW8 Z94|Jeland
LJ1|Sehol, Volkswagen, NIO
JF1 JF2|Toyota, Scion
NM0|Volkswagen
?AFA|Volkswagen
VSK|Ford, Renault, Mercedes-Benz
?VSK|Opel
?KNJ|Kia
MA3|Nissan
TSM MA3|Opel, Vauxhall
`
